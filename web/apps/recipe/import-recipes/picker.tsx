import { useState } from 'preact/hooks';
import type { ScanResult } from '../../../../src/apps/recipe/import/contract.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LoadMore } from '../../../ui/status/load-more.tsx';
import { importText as text } from '../text/import.ts';
import { Failures } from './failures.tsx';
import { DEFAULT_OPTIONS, type ImportOptions, type RecipeSelection } from './import-options.ts';
import { OptionsCard } from './options-card.tsx';
import { PickRow } from './pick-row.tsx';

const words = text.picker;
const AT_ONCE = 60;
/** Shorter lists need no search field. */
const WORTH_SEARCHING = 8;

interface Props {
  scan: ScanResult;
  /** Of an attempt that failed. */
  selection: RecipeSelection | undefined;
  problem: string | undefined;
  onCommit: (selection: RecipeSelection) => void;
  onBack: () => void;
}

/** Chooses recipes of a scanned file; existing ones are marked and unselected. */
export function Picker({ scan, selection, problem, onCommit, onBack }: Props) {
  const { recipes, failed, belongings } = scan;
  const repeats = recipes.filter(({ duplicate_of }) => duplicate_of !== null);
  const [options, setOptions] = useState(selection?.options ?? DEFAULT_OPTIONS);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() =>
    selection ? new Set(selection.selected) : indexesOf(newRecipes(recipes)),
  );
  const [query, setQuery] = useState('');
  const [room, setRoom] = useState(AT_ONCE);
  const takesBelongings = belongings !== null && options.import_belongings;
  const skips = options.dedup === 'skip';
  const search = query.trim().toLowerCase();
  const shown = recipes.filter(({ name }) => name.toLowerCase().includes(search));
  const free = skips ? newRecipes(shown) : shown;

  function change(part: Partial<ImportOptions>) {
    setOptions({ ...options, ...part });
    if (part.dedup === 'skip') setChosen(chosen.difference(indexesOf(repeats)));
    else if (part.dedup && skips) setChosen(chosen.union(indexesOf(repeats)));
  }

  return (
    <div class="import-choice">
      <div class="form">
        <Card
          flush
          title={words.found(recipes.length)}
          aside={repeats.length > 0 && words.repeats(repeats.length)}
        >
          {recipes.length >= WORTH_SEARCHING && (
            <div class="import-search">
              <input
                type="search"
                class="input"
                aria-label={words.search}
                placeholder={words.search}
                value={query}
                onInput={(event) => setQuery(event.currentTarget.value)}
              />
            </div>
          )}
          {recipes.length > 0 && (
            <div class="form-actions import-search">
              <Button
                disabled={free.length === 0}
                onClick={() => setChosen(chosen.union(indexesOf(free)))}
              >
                {words.all}
              </Button>
              <Button onClick={() => setChosen(chosen.difference(indexesOf(shown)))}>
                {words.none}
              </Button>
            </div>
          )}
          {recipes.length > 0 && shown.length === 0 && (
            <p class="import-search soft">{words.nothing}</p>
          )}
          <ul>
            {shown.slice(0, room).map((recipe) => (
              <PickRow
                key={recipe.idx}
                recipe={recipe}
                locked={skips && recipe.duplicate_of !== null}
                chosen={chosen.has(recipe.idx)}
                onChosen={(ticked) => {
                  const one = new Set([recipe.idx]);
                  setChosen(ticked ? chosen.union(one) : chosen.difference(one));
                }}
              />
            ))}
          </ul>
          {shown.length > room && (
            <LoadMore key={room} label={words.more} onMore={() => setRoom(room + AT_ONCE)} />
          )}
        </Card>
        {failed.length > 0 && <Failures title={words.unread(failed.length)} failed={failed} />}
      </div>
      <div class="import-options">
        <OptionsCard
          options={options}
          repeats={repeats.length > 0}
          cooked={recipes.some(({ timelineEventCount }) => timelineEventCount > 0)}
          belongings={belongings}
          onOptions={change}
        />
      </div>
      <ActionBar problem={problem}>
        <Button onClick={onBack}>{text.cancel}</Button>
        <Button
          look="solid"
          disabled={chosen.size === 0 && !takesBelongings}
          onClick={() => onCommit({ selected: [...chosen], options })}
        >
          {chosen.size === 0 && takesBelongings ? words.submitRest : words.submit(chosen.size)}
        </Button>
      </ActionBar>
    </div>
  );
}

type ScannedRecipes = ScanResult['recipes'];

function newRecipes(recipes: ScannedRecipes): ScannedRecipes {
  return recipes.filter(({ duplicate_of }) => duplicate_of === null);
}

function indexesOf(recipes: ScannedRecipes): Set<number> {
  return new Set(recipes.map(({ idx }) => idx));
}

import { useState } from 'preact/hooks';
import { useSubmit } from '../../../core/api/use-submit.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { importText as text } from '../text/writing.ts';
import { listBelongings } from './belongings.ts';
import { Failures } from './failures.tsx';
import { importApi, type RecipeImportOutcome } from './import-api.ts';

const words = text.outcome;

interface Props {
  outcome: RecipeImportOutcome;
  onAgain: () => void;
}

/** Imported, skipped and failed recipes, with links. */
export function OutcomeCards({ outcome, onAgain }: Props) {
  const {
    recipes,
    skipped,
    failed,
    timelineImported = 0,
    belongings,
    pictures_lost = [],
  } = outcome;
  const kinds = belongings ? listBelongings(belongings) : [];
  const [undone, setUndone] = useState<string>();
  return (
    <>
      {undone !== undefined && (
        <Card>
          <p role="status">{undone}</p>
        </Card>
      )}
      {undone === undefined && (recipes.length > 0 || kinds.length === 0) && (
        <Card flush title={outcomeTitle(outcome)}>
          <ul>
            {recipes.map(({ id, name }) => (
              <ListRow key={id} title={<RecipeLink href={`#/recipes/${id}`} name={name} />} />
            ))}
          </ul>
          {timelineImported > 0 && (
            <p class="import-search soft">{words.cooks(timelineImported)}</p>
          )}
        </Card>
      )}
      {kinds.length > 0 && (
        <Card flush title={words.belongings}>
          <ul>
            {kinds.map(({ kind, told, href }) => (
              <ListRow key={kind} title={<RecipeLink href={href} name={told} />} />
            ))}
          </ul>
        </Card>
      )}
      {skipped.length > 0 && (
        <Card flush title={words.skipped}>
          <ul>
            {skipped.map(({ idx, name, existing_id }) => (
              <ListRow
                key={idx}
                title={<RecipeLink href={`#/recipes/${existing_id}`} name={name} />}
              />
            ))}
          </ul>
        </Card>
      )}
      {pictures_lost.length > 0 && (
        <Card flush title={words.picturesLost}>
          <ul>
            {pictures_lost.map(({ idx, name }) => (
              <ListRow key={idx} title={name} />
            ))}
          </ul>
        </Card>
      )}
      {failed.length > 0 && <Failures title={words.failed} failed={failed} />}
      <div class="form-actions">
        <a class="button solid" href="#/recipes">
          {text.toRecipes}
        </a>
        <Button onClick={onAgain}>{text.again}</Button>
        {undone === undefined && recipes.length > 0 && (
          <UndoImport outcome={outcome} onUndone={setUndone} />
        )}
      </div>
    </>
  );
}

interface UndoImportProps {
  outcome: RecipeImportOutcome;
  onUndone: (message: string) => void;
}

/** Removes the imported recipes, for a wrong file; each can be restored. */
function UndoImport({ outcome, onUndone }: UndoImportProps) {
  const undo = useSubmit(async () => {
    const recipe_ids = outcome.recipes.map(({ id }) => id);
    const { removed, kept } = await importApi('POST /api/recipes/import-zip/undo', { recipe_ids });
    onUndone(words.undone(removed, kept));
    void queryClient.invalidateQueries({ queryKey: ['recipe'] });
  }, []);
  return (
    <>
      {undo.problem && (
        <p class="form-problem" role="alert">
          {undo.problem}
        </p>
      )}
      <Button aria-busy={undo.busy} onClick={undo.submit}>
        {words.undo}
      </Button>
    </>
  );
}

/** Recipes that were neither imported nor failed exist already. */
function outcomeTitle({ recipes, failed }: RecipeImportOutcome): string {
  if (recipes.length > 0) return words.landed(recipes.length);
  return failed.length > 0 ? words.none : words.allThere;
}

function RecipeLink({ href, name }: { href: string; name: string }) {
  return (
    <a class="import-link" href={href}>
      {name}
    </a>
  );
}

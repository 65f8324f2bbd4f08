import plus from 'lucide/dist/esm/icons/plus.mjs';
import searchIcon from 'lucide/dist/esm/icons/search.mjs';
import { useMemo, useRef, useState } from 'preact/hooks';
import { CATEGORIES, EQUIPMENT } from '../../../../src/apps/workout/measures/exercise-choices.ts';
import { useShortcut } from '../../../core/shortcuts.ts';
import { useStore } from '../../../core/store.ts';
import { text as common } from '../../../core/text/text.ts';
import { useKeptScroll } from '../../../core/use-kept-scroll.ts';
import { Later } from '../../../shell/later.tsx';
import { AwaitedRows } from '../../../ui/awaited-rows.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MoreOnSight } from '../../../ui/more-on-sight.tsx';
import { Page } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { BackToMore } from '../more/back-to-more.tsx';
import { ExerciseRow } from './exercise-row.tsx';
import { useExercises } from './exercises.ts';
import './exercises.css';
import { type Filter, findExercises, NO_FILTER } from './find-exercises.ts';
import { filter, look, query, SCREENFUL, shown } from './looking.ts';
import { text } from './text/text.ts';

const sheet = () => import('./exercise-sheet.tsx').then(({ ExerciseSheet }) => ExerciseSheet);

export function ExercisesPage() {
  const typed = useStore(query);
  const filters = useStore(filter);
  const most = useStore(shown);
  const { value: all, problem, retry } = useExercises();
  const found = useMemo(() => all && findExercises(all, typed, filters), [all, typed, filters]);
  const [creating, setCreating] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  useShortcut('/', common.keys.search, () => search.current?.focus());
  useShortcut('n', common.keys.create, () => setCreating(true));
  useKeptScroll('/exercises', found !== undefined);
  return (
    <Page
      title={text.title}
      back={<BackToMore />}
      narrow
      aside={
        <Button look="solid" icon={plus} onClick={() => setCreating(true)}>
          {text.create}
        </Button>
      }
    >
      <search class="exercise-search">
        <SearchField
          label={text.search}
          placeholder={text.searchPlaceholder}
          value={typed}
          onValue={(next) => look(next, filters)}
          input={search}
        />
        <Filters now={filters} onFilter={(next) => look(typed, next)} />
      </search>
      <AwaitedRows problem={problem} onRetry={retry} awaited={!found} rows={8} />
      {found && (
        <div class="exercise-found">
          <p class="soft small" role="status">
            {text.found(found.length)}
          </p>
          <a class="button text" href="#/exercises/import">
            {text.importMore}
          </a>
        </div>
      )}
      {found?.length === 0 && (
        <EmptyState
          icon={searchIcon}
          words={text.none}
          action={
            <Button look="soft" onClick={() => look('', NO_FILTER)}>
              {text.clear}
            </Button>
          }
        />
      )}
      {found && found.length > 0 && (
        <Card flush>
          <ul>
            {found.slice(0, most).map((exercise) => (
              <ExerciseRow
                key={exercise.id}
                exercise={exercise}
                href={`#/exercises/${exercise.id}`}
              />
            ))}
          </ul>
        </Card>
      )}
      {found && found.length > most && (
        <MoreOnSight words={text.more} onMore={() => shown.set(most + SCREENFUL)} />
      )}
      {creating && (
        <Later
          load={sheet}
          props={{
            onClose: () => setCreating(false),
            onDone: ({ id }) => {
              location.hash = `#/exercises/${id}`;
            },
          }}
        />
      )}
    </Page>
  );
}

const ALL = { value: '', label: text.anything };

function Filters({ now, onFilter }: { now: Filter; onFilter: (next: Filter) => void }) {
  return (
    <div class="exercise-filters">
      <Select
        label={text.category}
        value={now.category}
        options={[ALL, ...CATEGORIES.map((value) => ({ value, label: text.categories[value] }))]}
        onValue={(category) => onFilter({ ...now, category })}
      />
      <Select
        label={text.equipmentLabel}
        value={now.equipment}
        options={[ALL, ...EQUIPMENT.map((value) => ({ value, label: text.equipment[value] }))]}
        onValue={(equipment) => onFilter({ ...now, equipment })}
      />
      <Select<Filter['only']>
        label={text.only}
        value={now.only}
        options={[
          { value: '', label: text.anything },
          { value: 'favourites', label: text.onlyFavourites },
          { value: 'mine', label: text.onlyMine },
        ]}
        onValue={(only) => onFilter({ ...now, only })}
      />
    </div>
  );
}

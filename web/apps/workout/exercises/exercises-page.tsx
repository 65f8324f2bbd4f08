import plus from 'lucide/dist/esm/icons/plus.mjs';
import searchIcon from 'lucide/dist/esm/icons/search.mjs';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import {
  EQUIPMENT,
  EXERCISE_CATEGORIES,
  MUSCLES,
} from '../../../../src/apps/workout/measures/exercises/exercise-choices.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { useScrollRestoration } from '../../../core/page/use-scroll-restoration.ts';
import { useStore } from '../../../core/state/store.ts';
import { text as common } from '../../../core/text/text.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadMore } from '../../../ui/status/load-more.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { BackToMore } from '../more/back-to-more.tsx';
import { ExerciseRow } from './exercise-row.tsx';
import { useExercises } from './exercises.ts';
import './exercises.css';
import { exercisesText as text } from '../text/exercises.ts';
import { musclesText } from '../text/muscles.ts';
import { type ExerciseFilter, findExercises, NO_FILTER } from './find-exercises.ts';
import { filter, PAGE_SIZE, query, setListFilter, shownCount } from './list-filter.ts';
import { indexExercises } from './search-index.ts';

const sheet = () => import('./exercise-sheet.tsx').then(({ ExerciseSheet }) => ExerciseSheet);

export function ExercisesPage() {
  const typed = useStore(query);
  const filters = useStore(filter);
  const most = useStore(shownCount);
  const { value: all, problem, retry } = useExercises();
  const found = useMemo(() => all && findExercises(all, typed, filters), [all, typed, filters]);
  useEffect(() => {
    if (all) indexExercises(all);
  }, [all]);
  const [creating, setCreating] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  useShortcut('/', common.keys.search, () => search.current?.focus());
  useShortcut('n', common.keys.create, () => setCreating(true));
  useScrollRestoration('/exercises', found !== undefined);
  return (
    <Page
      title={text.title}
      back={<BackToMore />}
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
          onValue={(next) => setListFilter(next, filters)}
          input={search}
        />
        <Filters now={filters} onFilter={(next) => setListFilter(typed, next)} />
      </search>
      <LoadingRows problem={problem} onRetry={retry} loading={!found} rows={8} />
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
          message={text.none}
          action={
            <Button look="soft" onClick={() => setListFilter('', NO_FILTER)}>
              {text.clear}
            </Button>
          }
        />
      )}
      {found && found.length > 0 && (
        <Card flush>
          <ul class="exercise-list">
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
        <LoadMore label={text.more} onMore={() => shownCount.set(most + PAGE_SIZE)} />
      )}
      {creating && (
        <Lazy
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

function Filters({
  now,
  onFilter,
}: {
  now: ExerciseFilter;
  onFilter: (next: ExerciseFilter) => void;
}) {
  return (
    <div class="exercise-filters">
      <Select
        label={text.category}
        value={now.category}
        options={[
          ALL,
          ...EXERCISE_CATEGORIES.map((value) => ({ value, label: text.categories[value] })),
        ]}
        onValue={(category) => onFilter({ ...now, category })}
      />
      <Select
        label={text.muscle}
        value={now.muscle}
        options={[ALL, ...MUSCLES.map((value) => ({ value, label: musclesText.names[value] }))]}
        onValue={(muscle) => onFilter({ ...now, muscle })}
      />
      <Select
        label={text.equipmentLabel}
        value={now.equipment}
        options={[ALL, ...EQUIPMENT.map((value) => ({ value, label: text.equipment[value] }))]}
        onValue={(equipment) => onFilter({ ...now, equipment })}
      />
      <Select<ExerciseFilter['only']>
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

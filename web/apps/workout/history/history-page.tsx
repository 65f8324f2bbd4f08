import calendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import listFilter from 'lucide/dist/esm/icons/list-filter.mjs';
import trophy from 'lucide/dist/esm/icons/trophy.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useState } from 'preact/hooks';
import type { ListedWorkout } from '../../../../src/apps/workout/history/contract.ts';
import { useScrollRestoration } from '../../../core/page/use-scroll-restoration.ts';
import { usePagedQuery } from '../../../core/queries/use-paged-query.ts';
import { createStore, useStore } from '../../../core/state/store.ts';
import { today } from '../../../core/time/dates.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadMore } from '../../../ui/status/load-more.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { formatListDay, groupByDay } from '../body/group-by-day.ts';
import { formatVolume } from '../log/sets/field-values.ts';
import { BackToMore } from '../more/back-to-more.tsx';
import { historyText as text } from '../text/history.ts';
import { logText } from '../text/log.ts';
import { historyQuery } from './history-api.ts';
import './history.css';

const chooser = () =>
  import('../log/sheets/exercise-picker.tsx').then(({ ExerciseChooser }) => ExerciseChooser);

/** Outlives the page, so that returning from a workout shows the same list. */
const filter = createStore<{ id: number; name: string } | null>(null);

/** Workouts by day, newest first. */
export function HistoryPage() {
  const exercise = useStore(filter);
  const [choosing, setChoosing] = useState(false);
  const { value: all, problem, retry, more } = usePagedQuery(historyQuery(exercise?.id));
  useScrollRestoration('/history', all !== undefined);
  return (
    <Page title={text.title} back={<BackToMore />}>
      <div class="history-filter">
        {exercise ? (
          <Button
            look="soft"
            icon={x}
            aria-label={`${exercise.name}: ${text.clear(exercise.name)}`}
            onClick={() => filter.set(null)}
          >
            {exercise.name}
          </Button>
        ) : (
          <Button icon={listFilter} onClick={() => setChoosing(true)}>
            {text.filter}
          </Button>
        )}
      </div>
      <LoadingRows problem={problem} onRetry={retry} loading={!all} rows={8} />
      {all?.length === 0 && (
        <EmptyState icon={calendarClock} message={exercise ? text.none : text.empty} />
      )}
      {all && (
        <div class="by-day">
          {groupByDay(all).map(([date, workouts]) => (
            <Card key={date} flush title={formatListDay(date)}>
              <ul>
                {workouts.map((workout) => (
                  <WorkoutRow key={workout.id} workout={workout} />
                ))}
              </ul>
            </Card>
          ))}
        </div>
      )}
      {more && <LoadMore label={text.more} onMore={more} />}
      {choosing && (
        <Lazy
          load={chooser}
          props={{
            title: text.filter,
            date: today(),
            onChoose: ({ exercise_id, exercise_name }) => {
              if (exercise_id !== null) filter.set({ id: exercise_id, name: exercise_name });
              setChoosing(false);
            },
            onClose: () => setChoosing(false),
          }}
        />
      )}
    </Page>
  );
}

function WorkoutRow({ workout }: { workout: ListedWorkout }) {
  const { id, date, name, completed, duration_min, set_count, total_volume, records } = workout;
  const detail = [
    ...(completed ? [] : [text.open]),
    ...(duration_min ? [text.minutes(duration_min)] : []),
    text.sets(set_count),
    ...(total_volume > 0 ? [formatVolume(total_volume)] : []),
  ];
  return (
    <ListRow
      title={name || logText.unnamed}
      detail={detail.join(' · ')}
      href={`#/history/${date}/${id}`}
      trail={
        records > 0 && (
          <span class="history-records">
            <Icon of={trophy} size={16} />
            {text.records(records)}
          </span>
        )
      }
    />
  );
}

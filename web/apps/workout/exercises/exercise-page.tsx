import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import library from 'lucide/dist/esm/icons/library.mjs';
import pencil from 'lucide/dist/esm/icons/pencil.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import trendingUp from 'lucide/dist/esm/icons/trending-up.mjs';
import { useRef, useState } from 'preact/hooks';
import type { Exercise } from '../../../../src/apps/workout/exercises/contract.ts';
import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { useRoute } from '../../../core/page/location.ts';
import { formatList } from '../../../core/text/format.ts';
import { useToday } from '../../../core/time/use-today.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { exercises, useExercises } from './exercises.ts';
import './exercises.css';
import { exercisesText as text } from '../text/exercises.ts';
import { FavoriteButton } from './favorite-button.tsx';

const words = text.detail;
/** Its chart is below the first screen. */
const history = () =>
  import('../log/sheets/exercise-history.tsx').then(({ ExerciseHistory }) => ExerciseHistory);
const record = () =>
  import('../records/exercise-record.tsx').then(({ ExerciseRecord }) => ExerciseRecord);
const musclesMap = () =>
  import('../muscles/exercise-muscles.tsx').then(({ ExerciseMuscles }) => ExerciseMuscles);
const BACK = '#/exercises';
const ruleSheet = () => import('../progression/rule-sheet.tsx').then(({ RuleSheet }) => RuleSheet);
const sheet = () => import('./exercise-sheet.tsx').then(({ ExerciseSheet }) => ExerciseSheet);

export function ExercisePage() {
  const id = useExerciseId();
  const { value: all, problem, retry } = useExercises();
  const exercise = all?.find((one) => one.id === id);
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  return (
    <Page
      title={exercise?.name ?? text.title}
      head={
        <div class="exercise-title">
          <a class="icon-button" href={BACK} aria-label={words.back} title={words.back}>
            <Icon of={arrowLeft} />
          </a>
          <h1>{exercise?.name}</h1>
          {exercise && <FavoriteButton exercise={exercise} />}
        </div>
      }
    >
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !all && <SkeletonRows rows={6} />}
      {all && !exercise && <EmptyState icon={library} message={words.gone} />}
      {exercise && <ExerciseDetail exercise={exercise} onEdit={() => setEditing(true)} />}
      {editing && exercise && (
        <Lazy load={sheet} props={{ exercise, onClose: close, onDone: close }} />
      )}
    </Page>
  );
}

function ExerciseDetail({ exercise, onEdit }: { exercise: Exercise; onEdit: () => void }) {
  const { category, equipment, measure, instructions, is_global, source } = exercise;
  return (
    <>
      <p class="exercise-facts">
        {[text.categories[category], text.equipment[equipment], text.measures[measure]].map(
          (fact) => (
            <span key={fact} class="badge">
              {fact}
            </span>
          ),
        )}
      </p>
      <div class="columns">
        <div>
          <Muscles exercise={exercise} />
          <Card title={words.instructions}>
            {instructions ? (
              <p class="instructions">{instructions}</p>
            ) : (
              <p class="soft">{words.noInstructions}</p>
            )}
            {source && (
              <p class="soft small">
                {words.source(source.name, source.author ?? '', source.licence ?? '')}
              </p>
            )}
          </Card>
          {(measure === 'weight_reps' || measure === 'reps') && <RuleButton exercise={exercise} />}
          {(measure === 'weight_time' || measure === 'weight_distance') && (
            <Lazy load={record} props={{ id: exercise.id }} />
          )}
        </div>
        <Card title={words.history}>
          <Lazy load={history} props={{ id: exercise.id }} fallback={<SkeletonRows rows={4} />} />
        </Card>
      </div>
      {!is_global && (
        <div class="exercise-facts">
          <Button icon={pencil} onClick={onEdit}>
            {words.edit}
          </Button>
          <Button look="danger" icon={trash} onClick={() => removeExercise(exercise)}>
            {words.remove}
          </Button>
        </div>
      )}
    </>
  );
}

function RuleButton({ exercise: { id, name } }: { exercise: Exercise }) {
  const [isOpen, setOpen] = useState(false);
  const date = addDays(useToday(), 1);
  return (
    <div class="exercise-facts">
      <Button icon={trendingUp} onClick={() => setOpen(true)}>
        {words.progression}
      </Button>
      {isOpen && (
        <Lazy
          load={ruleSheet}
          props={{ exercise: { id, name }, date, onClose: () => setOpen(false) }}
        />
      )}
    </div>
  );
}

function Muscles({ exercise }: { exercise: Exercise }) {
  const { primary_muscles, secondary_muscles } = exercise;
  if (primary_muscles.length === 0) return null;
  return (
    <Card>
      <div class="exercise-muscles">
        <Lazy load={musclesMap} props={{ exercise }} fallback={<div class="map-room" />} />
        <p>
          {words.trains(formatList(primary_muscles))}
          {secondary_muscles.length > 0 && (
            <span class="soft">, {words.also(formatList(secondary_muscles))}</span>
          )}
        </p>
      </div>
    </Card>
  );
}

function removeExercise({ id, name }: Exercise) {
  exercises.writeWithUndo('DELETE /api/exercises/:id', [{ id }], words.removed(name));
  location.hash = BACK;
}

/** Keeps the id while the next page loads, when the address has already changed. */
function useExerciseId(): number {
  const [, parts] = useRoute('/exercises/:id');
  const last = useRef(0);
  if (parts && /^\d+$/.test(parts.id)) last.current = Number(parts.id);
  return last.current;
}

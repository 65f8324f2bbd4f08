import type { WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import { formatQuantity } from '../../../../core/text/format.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { sessionProgress } from '../../log/session/session-progress.ts';
import { describeSet } from '../../log/sets/describe-set.ts';
import { describeTarget } from '../../log/sets/describe-target.ts';
import { setFieldsOf } from '../../log/sets/set-fields.ts';
import { setKindName } from '../../log/sets/set-kind.tsx';
import { coachingText as text } from '../../text/coaching.ts';
import type { MemberView, MemberWorkout } from '../coaching-api.ts';
import { FeedbackField } from './feedback-field.tsx';

const words = text.review;

interface Props {
  view: MemberView;
  workout: MemberWorkout;
  place: number;
}

export function ReviewedExercise({ view, workout, place }: Props) {
  const exercise = workout.exercises[place] as unknown as WorkoutExercise;
  const { exercise_name, notes } = exercise;
  // Weights are in the unit of the member's log.
  const target = describeTarget(
    exercise,
    (weight) => `${formatQuantity(weight)} ${view.weight_unit}`,
  );
  return (
    <Card title={exercise_name}>
      <div class="reviewed">
        <div>
          <Sets exercise={exercise} unit={view.weight_unit} />
          {target && <p class="soft small">{target}</p>}
          {notes && <q class="said">{notes}</q>}
        </div>
        <FeedbackField
          view={view}
          workout={workout}
          place={place}
          label={words.about(exercise_name)}
          placeholder={words.placeholder}
        />
      </div>
    </Card>
  );
}

/** " warm-up" in the member's words; nothing for a normal set. */
function kindOf(set: WorkoutExercise['sets'][number]): string {
  if (set.warmup) return ` ${words.warmup}`;
  const name = setKindName(set);
  return name === null ? '' : ` (${name})`;
}

function Sets({ exercise, unit }: { exercise: WorkoutExercise; unit: string }) {
  const fields = setFieldsOf(exercise);
  const done = exercise.sets.filter(({ completed }) => completed);
  const { done: trained, all } = sessionProgress([exercise]);
  const left = all - trained;
  const weighted = done.some(({ weight }) => (weight ?? 0) > 0);
  return (
    <>
      <ol class="done-sets">
        {done.map((set) => (
          <li key={set.uuid} class={set.warmup ? 'warm' : ''}>
            {describeSet(set, fields, formatQuantity)}
            {kindOf(set)}
            {set.rpe !== null && ` ${words.rpe(set.rpe)}`}
          </li>
        ))}
        {done.length > 0 && weighted && <li class="unit-note soft small">{unit}</li>}
      </ol>
      {exercise.sets.length === 0 && <p class="soft small">{words.noSets}</p>}
      {left > 0 && <p class="soft small">{words.skipped(left)}</p>}
    </>
  );
}

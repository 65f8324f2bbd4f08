import type { WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import type { WeightUnit } from '../../../../../src/apps/workout/measures/weights/weight-units.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import { describeEffort, useEffortScale } from '../../effort/effort-scale.ts';
import { sessionProgress } from '../../log/session/session-progress.ts';
import { describeTarget } from '../../log/sets/describe-target.ts';
import { useWeightUnit } from '../../log/sets/field-values.ts';
import { setFieldsOf } from '../../log/sets/set-fields.ts';
import { setKindName } from '../../log/sets/set-kind.tsx';
import { coachingText as text } from '../../text/coaching.ts';
import type { MemberView, MemberWorkout } from '../coaching-api.ts';
import { FeedbackField } from './feedback-field.tsx';
import { describeMemberSet, formatMemberWeight } from './member-weights.ts';

const words = text.review;

interface Props {
  view: MemberView;
  workout: MemberWorkout;
  place: number;
}

export function ReviewedExercise({ view, workout, place }: Props) {
  const exercise = workout.exercises[place] as unknown as WorkoutExercise;
  const { exercise_name, notes } = exercise;
  useEffortScale();
  const target = describeTarget(exercise, (weight) => formatMemberWeight(weight, view.weight_unit));
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

function Sets({ exercise, unit }: { exercise: WorkoutExercise; unit: WeightUnit }) {
  useWeightUnit();
  const fields = setFieldsOf(exercise);
  const done = exercise.sets.filter(({ completed }) => completed);
  const { done: trained, all } = sessionProgress([exercise]);
  const left = all - trained;
  return (
    <>
      <ol class="done-sets">
        {done.map((set) => (
          <li key={set.uuid} class={set.warmup ? 'warm' : ''}>
            {describeMemberSet(set, fields, unit)}
            {kindOf(set)}
            {set.rpe !== null && <span class="soft"> {describeEffort(set.rpe)}</span>}
          </li>
        ))}
      </ol>
      {exercise.sets.length === 0 && <p class="soft small">{words.noSets}</p>}
      {left > 0 && <p class="soft small">{words.skipped(left)}</p>}
    </>
  );
}

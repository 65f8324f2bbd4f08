import circle from 'lucide/dist/esm/icons/circle.mjs';
import circleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { Icon } from '../../../../ui/basic/icon.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ListRow } from '../../../../ui/layout/list-row.tsx';
import { formatDistance } from '../../log/sets/field-values.ts';
import { coachingText as text } from '../../text/coaching.ts';
import type { MemberProgress } from '../coaching-api.ts';
import { describePlanDose, parseExercisePlans } from '../exercise-plan.ts';

const words = text.programWeek;

type ProgramWeek = NonNullable<MemberProgress['program']>;

/** The present week of the program that the member follows. */
export function ProgramWeekCard({ program }: { program: ProgramWeek }) {
  const { name, week, duration_weeks, workouts } = program;
  return (
    <Card title={name} aside={words.week(week, duration_weeks)} flush>
      <ul>
        {workouts.map((one) => (
          <ListRow
            key={one.template_id}
            lead={
              <span class={`row-icon${one.done ? '' : ' soft'}`}>
                <Icon of={one.done ? circleCheck : circle} />
              </span>
            }
            title={one.name}
            detail={`${one.done ? words.done : words.open} · ${describe(one.exercises, week)}`}
          />
        ))}
      </ul>
    </Card>
  );
}

/** "Bench press 4 × 6 · Row 4 × 8" of a week. */
function describe(exercises: readonly unknown[], week: number): string {
  const plans = parseExercisePlans(exercises);
  if (plans.length === 0) return words.empty;
  return plans
    .map(
      (one) =>
        `${one.exercise_name} ${describePlanDose(one, { week, distanceOf: formatDistance })}`,
    )
    .join(' · ');
}

import {
  type FastingPlan,
  hoursOfPlan,
  LEAST_TARGET_HOURS,
  MOST_TARGET_HOURS,
  needsCare,
  PLAN_NAMES,
} from '../../../../src/apps/nutrition/measures/health/fasting.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { fastingText as text } from '../text/fasting.ts';

const PLANS = PLAN_NAMES.map((value) => ({ value, label: text.plans[value] }));

interface Props {
  plan: FastingPlan;
  /** Null while the field is empty. */
  hours: number | null;
  onPlan: (plan: FastingPlan, hours: number | null) => void;
}

/** The plan, and the hours of an own length. */
export function PlanFields({ plan, hours, onPlan }: Props) {
  const isValid = isTarget(hours);
  return (
    <div class="plan-fields">
      <Select
        label={text.plan}
        value={plan}
        options={PLANS}
        hint={isValid ? text.planHints(hours) : undefined}
        onValue={(chosen) => onPlan(chosen, hoursOfPlan(chosen) ?? hours)}
      />
      {plan === 'custom' && (
        <NumberField
          label={text.hoursLabel}
          unit="h"
          value={hours}
          problem={isValid ? undefined : text.hoursProblem}
          onValue={(value) => onPlan(plan, value)}
        />
      )}
      {isValid && needsCare(hours) && <p class="fasting-care">{text.care}</p>}
    </div>
  );
}

export function isTarget(hours: number | null): hours is number {
  return hours !== null && hours >= LEAST_TARGET_HOURS && hours <= MOST_TARGET_HOURS;
}

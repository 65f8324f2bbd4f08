import { useState } from 'preact/hooks';
import type { ActivityLevel } from '../../../../src/apps/nutrition/measures/energy/activity-levels.ts';
import { readSex } from '../../../../src/apps/nutrition/measures/energy/basal-rate.ts';
import { ageOn } from '../../../../src/apps/nutrition/measures/goals/age.ts';
import { proposeGoals } from '../../../../src/apps/nutrition/measures/goals/goal-wizard.ts';
import { currentPreferences } from '../../../core/preferences/preferences.ts';
import { session } from '../../../core/session/session.ts';
import { today } from '../../../core/time/dates.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { useEnergy } from '../preferences/energy.ts';
import { goalsText } from '../text/goals.ts';
import { waterGoal } from '../water/goal.ts';
import { Lines } from './lines.tsx';
import { saveGoals } from './save-goals.ts';

const text = goalsText.questions;
const SEXES = (['female', 'male', 'other'] as const).map((value) => ({
  value,
  label: text.sexes[value],
}));
const optionsOf = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  (Object.entries(labels) as [Key, string][]).map(([value, label]) => ({ value, label }));
const PACES = optionsOf(text.paces).toSorted((a, b) => Number(a.value) - Number(b.value));

/** A few questions, and the goals that follow from the answers with their explanation. */
export function WizardSheet({ onClose }: { onClose: () => void }) {
  const { hidden } = useEnergy();
  const profile = readProfile();
  const [sex, setSex] = useState<'female' | 'male' | 'other'>(profile.sex ?? 'other');
  const [years, setYears] = useState<number | null>(profile.years);
  const [cm, setCm] = useState<number | null>(null);
  const [kg, setKg] = useState<number | null>(null);
  const [activity, setActivity] = useState<ActivityLevel>('light');
  const [pace, setPace] = useState<keyof typeof text.paces>('0');
  const [proteinPerKg, setProtein] = useState<number | null>(1.6);
  const isComplete = isWithin(years, 10, 120) && isWithin(cm, 100, 250) && isWithin(kg, 30, 300);
  const proposal = isComplete
    ? proposeGoals({
        sex: sex === 'other' ? null : sex,
        years: years ?? 0,
        cm: cm ?? 0,
        kg: kg ?? 0,
        activity,
        pace: Number(pace),
        proteinPerKg: proteinPerKg ?? 1.6,
      })
    : null;

  function use(event: Event) {
    event.preventDefault();
    if (!proposal) return;
    saveGoals({ mode: 'fixed', factor: 1, weeklyBudget: false, goals: proposal.goals });
    waterGoal.set(proposal.waterMl);
    onClose();
  }

  return (
    <Sheet title={text.title} onClose={onClose}>
      <form class="form" onSubmit={use}>
        <Segmented label={text.sex} value={sex} options={SEXES} onValue={setSex} />
        <div class="quick-fields">
          <NumberField
            label={text.years}
            unit={text.unitYears}
            autofocus
            value={years}
            onValue={setYears}
          />
          <NumberField label={text.cm} unit="cm" value={cm} onValue={setCm} />
          <NumberField label={text.kg} unit="kg" value={kg} onValue={setKg} />
          <NumberField label={text.protein} unit="g" value={proteinPerKg} onValue={setProtein} />
        </div>
        <Select
          label={text.activity}
          value={activity}
          options={optionsOf(text.activities)}
          onValue={setActivity}
        />
        <Select label={text.pace} value={pace} options={PACES} onValue={setPace} />
        {proposal ? (
          <section class="goal-today" aria-label={text.result}>
            <h3>{text.result}</h3>
            {!hidden && <Lines lines={proposal.lines} sum={proposal.calories} />}
            <p>
              {text.macros(
                proposal.goals.proteins?.min ?? 0,
                proposal.goals.carbohydrates?.max ?? 0,
                proposal.goals.fat?.max ?? 0,
              )}
              {' · '}
              {text.water(proposal.waterMl)}
            </p>
            {proposal.basalRate.isMeanOfSexes && <p class="soft small">{text.mean}</p>}
            {proposal.isLimited && !hidden && <p class="soft small">{text.limited}</p>}
          </section>
        ) : (
          <p class="soft small">{text.missing}</p>
        )}
        <Button look="solid" type="submit" wide disabled={!proposal}>
          {text.use}
        </Button>
      </form>
    </Sheet>
  );
}

function isWithin(value: number | null, least: number, most: number): boolean {
  return value !== null && value >= least && value <= most;
}

/** Sex and age of the profile; without an account, those that this browser knows. */
function readProfile(): { sex: 'female' | 'male' | null; years: number | null } {
  const now = session.get();
  const known: Readonly<Record<string, unknown>> =
    now.state === 'in' && now.user ? { ...now.user } : currentPreferences();
  const { gender, birthday } = known;
  return {
    sex: readSex(typeof gender === 'string' ? gender : null),
    years: ageOn(typeof birthday === 'string' ? birthday : null, today()),
  };
}

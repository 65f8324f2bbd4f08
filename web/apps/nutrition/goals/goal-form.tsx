import { useState } from 'preact/hooks';
import {
  ADAPTIVE_FACTORS,
  findVersion,
  GOAL_MODES,
  type Goal,
  type GoalMode,
  type GoalVersion,
} from '../../../../src/apps/nutrition/measures/goals/goals.ts';
import { NUTRIMENTS, type Nutriment } from '../../../../src/shared/food/nutriments.ts';
import { useStore } from '../../../core/state/store.ts';
import { today } from '../../../core/time/dates.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useEnergy } from '../preferences/energy.ts';
import { EnergyField } from '../preferences/energy-field.tsx';
import { goalsText as text } from '../text/goals.ts';
import { nutrimentName } from '../text/nutriments.ts';
import { readEnergyOfDays, withEnergyOfDays } from './energy-of-days.ts';
import { EnergyOfDaysFields } from './energy-of-days-fields.tsx';
import { goals } from './goals.ts';
import { MacroUnitField } from './macro-unit-field.tsx';
import { convertMacros, isMacro, type MacroUnit, readMacroUnit } from './macro-units.ts';
import { readOtherGoals, toGoals } from './other-goals.ts';
import { OtherGoalsFields } from './other-goals-fields.tsx';
import { saveGoals } from './save-goals.ts';

const ASKED: readonly Nutriment[] = [
  'calories',
  'proteins',
  'carbohydrates',
  'fat',
  'fiber',
  'salt',
];
/** Nutriments of which people want to reach an amount. */
const REACHED: ReadonlySet<string> = new Set(['proteins', 'fiber']);

const EMPTY: Omit<GoalVersion, 'from'> = {
  mode: 'fixed',
  factor: 1,
  weeklyBudget: false,
  goals: {},
};

/** The numbers of the goals, valid from today on. */
export function GoalForm() {
  const { hidden } = useEnergy();
  const valid = findVersion(useStore(goals), today()) ?? EMPTY;
  const [mode, setMode] = useState<GoalMode>(valid.mode);
  const [factor, setFactor] = useState(valid.factor);
  const [weeklyBudget, setWeeklyBudget] = useState(valid.weeklyBudget);
  const [energyOfDays, setEnergyOfDays] = useState(() => readEnergyOfDays(valid.goals.calories));
  const [macroUnit, setMacroUnit] = useState(() => readMacroUnit(valid.goals));
  const [others, setOthers] = useState(() => readOtherGoals(valid.goals, ASKED));
  const [values, setValues] = useState<Readonly<Record<string, number | null>>>(() =>
    Object.fromEntries(ASKED.map((name) => [name, amountOf(valid.goals[name])])),
  );

  function save(event: Event) {
    event.preventDefault();
    const changed = Object.fromEntries(
      ASKED.flatMap((name) => {
        const amount = values[name] ?? null;
        if (amount === null) return [];
        const goal = toGoal(name, amount, valid.goals[name], macroUnit);
        return [[name, name === 'calories' ? withEnergyOfDays(goal, energyOfDays) : goal]];
      }),
    );
    saveGoals({ mode, factor, weeklyBudget, goals: { ...toGoals(others), ...changed } });
  }

  function chooseUnit(unit: MacroUnit) {
    setMacroUnit(unit);
    setValues(convertMacros(values, unit));
  }

  return (
    <Card title={text.edit}>
      <form class="form" onSubmit={save}>
        {!hidden && (
          <>
            <Segmented
              label={text.mode}
              value={mode}
              options={GOAL_MODES.map((value) => ({ value, label: text.modes[value] }))}
              onValue={setMode}
            />
            <p class="soft small">{text.modeHints[mode]}</p>
          </>
        )}
        {mode === 'adaptive' && !hidden && (
          <Segmented
            label={text.factor}
            value={String(factor)}
            options={ADAPTIVE_FACTORS.map((one) => ({
              value: String(one),
              label: text.factors[String(one)] ?? String(one),
            }))}
            onValue={(chosen) =>
              setFactor(ADAPTIVE_FACTORS.find((one) => String(one) === chosen) ?? 1)
            }
          />
        )}
        <div class="quick-fields">
          {!hidden && (
            <EnergyField
              label={nutrimentName('calories')}
              value={values.calories ?? null}
              onValue={(calories) => setValues({ ...values, calories })}
            />
          )}
          {ASKED.filter((name) => name !== 'calories').map((name) => (
            <NumberField
              key={name}
              label={nutrimentName(name)}
              unit={macroUnit === 'percent' && isMacro(name) ? '%' : NUTRIMENTS[name]}
              value={values[name] ?? null}
              onValue={(value) => setValues({ ...values, [name]: value })}
            />
          ))}
        </div>
        {!hidden && <MacroUnitField unit={macroUnit} values={values} onUnit={chooseUnit} />}
        <OtherGoalsFields goals={others} asked={ASKED} onGoals={setOthers} />
        {!hidden && mode !== 'adaptive' && (
          <EnergyOfDaysFields energy={energyOfDays} onEnergy={setEnergyOfDays} />
        )}
        {!hidden && (
          <Switch
            label={text.weekly}
            hint={text.weeklyHint}
            checked={weeklyBudget}
            onChecked={setWeeklyBudget}
          />
        )}
        <Button look="solid" type="submit" wide>
          {text.save}
        </Button>
      </form>
    </Card>
  );
}

function amountOf(goal: Goal | undefined): number | null {
  return goal?.max ?? goal?.min ?? null;
}

/** Keeps the weekday and training settings of a goal that is still in the same unit. */
function toGoal(name: string, amount: number, before: Goal | undefined, unit: MacroUnit): Goal {
  const isPercent = unit === 'percent' && isMacro(name);
  const isSameUnit = before !== undefined && (before.isPercent ?? false) === isPercent;
  const { max: _max, min: _min, ...rest } = isSameUnit ? before : { sharedGoal: true };
  const settings = { ...rest, ...(isPercent && { isPercent }) };
  return REACHED.has(name)
    ? { ...settings, min: amount, isMin: true }
    : { ...settings, max: amount };
}

import { Segmented } from '../../../ui/form/segmented.tsx';
import { goalsText } from '../text/goals.ts';
import { MACRO_UNITS, type MacroUnit, sumOfPercents } from './macro-units.ts';

const { macros: text } = goalsText;

interface Props {
  unit: MacroUnit;
  values: Readonly<Record<string, number | null>>;
  onUnit: (unit: MacroUnit) => void;
}

/** Chooses between grams and percent of the energy, and says what the percentages add up to. */
export function MacroUnitField({ unit, values, onUnit }: Props) {
  return (
    <>
      <Segmented
        label={text.label}
        value={unit}
        options={MACRO_UNITS.map((value) => ({ value, label: text.units[value] }))}
        onValue={onUnit}
      />
      {unit === 'percent' && <p class="soft small">{describe(values)}</p>}
    </>
  );
}

function describe(values: Props['values']): string {
  if ((values.calories ?? null) === null) return text.noEnergy;
  const sum = sumOfPercents(values);
  if (sum === null) return '';
  return sum === 100 ? text.sum(sum) : text.notAll(sum);
}

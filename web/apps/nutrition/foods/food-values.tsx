import type { ComponentChild } from 'preact';
import { useState } from 'preact/hooks';
import {
  checkPlausible,
  type Implausibility,
} from '../../../../src/apps/nutrition/measures/diary/plausible.ts';
import { NUTRIMENTS, type Nutriment } from '../../../../src/shared/food/nutriments.ts';
import { kilojoulesOf } from '../../../../src/shared/food/nutrition-facts.ts';
import { useStore } from '../../../core/state/store.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { useEnergy } from '../preferences/energy.ts';
import { EnergyField } from '../preferences/energy-field.tsx';
import { shownNutriments } from '../preferences/shown-nutriments.ts';
import { foodsText } from '../text/foods.ts';
import { nutrimentName } from '../text/nutriments.ts';

const words = foodsText.sheet;
/** Of a label. */
const MAIN: readonly Nutriment[] = [
  'fat',
  'saturated-fat',
  'carbohydrates',
  'sugars',
  'fiber',
  'proteins',
  'salt',
];
const ENERGY = new Set<string>(['calories', 'kilojoules']);
const MOST_KCAL_PER_100 = 900;

export type Values = Readonly<Record<string, number | null>>;

interface ValuesProps {
  values: Values;
  /** Nutriments that are to be checked. */
  unsure?: readonly string[] | undefined;
  onValues: (values: Values) => void;
}

/** Energy, the nutriments of a label and the chosen ones; the others on request. Empty is unknown. */
export function FoodValues({ values, unsure = [], onValues }: ValuesProps) {
  const { hidden } = useEnergy();
  const chosen = useStore(shownNutriments);
  const main = [...MAIN, ...chosen.filter((name) => !MAIN.includes(name))];
  const rest = (Object.keys(NUTRIMENTS) as Nutriment[]).filter(
    (name) => !main.includes(name) && !ENERGY.has(name),
  );
  const [more, setMore] = useState(() => rest.some((name) => typeof values[name] === 'number'));
  const mark = (name: Nutriment, field: ComponentChild) => (
    <div key={name} class={unsure.includes(name) ? 'to-check' : ''}>
      {field}
    </div>
  );
  const hintOf = (name: Nutriment) => (unsure.includes(name) ? words.label.checkValue : undefined);
  const field = (name: Nutriment) =>
    mark(
      name,
      <NumberField
        label={nutrimentName(name)}
        hint={hintOf(name)}
        unit={NUTRIMENTS[name]}
        value={values[name] ?? null}
        onValue={(value) => onValues({ ...values, [name]: value })}
      />,
    );
  return (
    <>
      <div class="quick-fields">
        {!hidden &&
          mark(
            'calories',
            <EnergyField
              label={nutrimentName('calories')}
              hint={hintOf('calories')}
              value={values.calories ?? null}
              onValue={(calories) => onValues(withEnergy(values, calories))}
            />,
          )}
        {main.map(field)}
        {more && rest.map(field)}
      </div>
      {!more && (
        <Button look="plain" onClick={() => setMore(true)}>
          {words.more}
        </Button>
      )}
    </>
  );
}

/** Kilojoules that the food has follow the kilocalories. */
function withEnergy(values: Values, calories: number | null): Values {
  if (typeof values.kilojoules !== 'number') return { ...values, calories };
  const kilojoules = calories === null ? null : Math.round(kilojoulesOf(calories));
  return { ...values, calories, kilojoules };
}

interface DoubtsProps {
  values: Values;
  portion: number | null;
  unit: string;
}

const ABOUT_ENERGY = new Set<Implausibility['kind']>([
  'tooEnergetic',
  'disagrees',
  'energiesDiffer',
]);

/** Why the values can hardly be right. They are stored all the same. */
export function Doubts({ values, portion, unit }: DoubtsProps) {
  const { hidden } = useEnergy();
  const found = checkPlausible(values, portion, unit)
    .filter(({ kind }) => !hidden || !ABOUT_ENERGY.has(kind))
    .map(describe);
  if (found.length === 0) return null;
  return (
    <div class="food-unlikely" role="status">
      <p>{words.unlikely}</p>
      <ul>
        {found.map((doubt) => (
          <li key={doubt}>{doubt}</li>
        ))}
      </ul>
    </div>
  );
}

function describe(doubt: Implausibility): string {
  switch (doubt.kind) {
    case 'tooEnergetic':
      return words.tooEnergetic(MOST_KCAL_PER_100);
    case 'tooHeavy':
      return words.tooHeavy;
    case 'disagrees':
      return words.disagrees(doubt.kcal);
    case 'energiesDiffer':
      return words.energiesDiffer(doubt.kcal);
    case 'partOverWhole':
      return words.partOverWhole(nutrimentName(doubt.part), nutrimentName(doubt.whole));
    case 'saltDiffers':
      return words.saltDiffers(doubt.salt);
  }
}

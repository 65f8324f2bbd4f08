import { useState } from 'preact/hooks';
import type { WorkoutExercise, WorkoutSet } from '../../../../../src/apps/workout/log/contract.ts';
import { loadBar, parseRack } from '../../../../../src/apps/workout/measures/weights/plates.ts';
import { useStore } from '../../../../core/state/store.ts';
import { formatQuantity } from '../../../../core/text/format.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { logSheetsText as text } from '../../text/log-sheets.ts';
import { toLogWeight, toShownWeight } from '../../weight/log-unit.ts';
import { changeSet, currentValues } from '../session/log-actions.ts';
import type { SessionRef } from '../session/save-session.ts';
import { barWeight, plateRack, setBarWeight, setPlates } from '../sets/barbell.ts';
import { formatInUnit, useWeightUnit } from '../sets/field-values.ts';
import './plates-sheet.css';

const words = text.plates;
const MOST_PAIRS = 20;
/** In the shown unit. */
const HEAVIEST_BAR = 200;
const HEAVIEST_PLATE = 100;

interface Props {
  at: SessionRef;
  exercise: WorkoutExercise;
  set: WorkoutSet;
  onClose: () => void;
}

/** Plates for a weight, from the available ones. */
export function PlatesSheet({ at, exercise, set, onClose }: Props) {
  const unit = useWeightUnit();
  const bar = useStore(barWeight);
  const rack = parseRack(useStore(plateRack));
  const now = currentValues(at, exercise, set.uuid).weight ?? null;
  // All weights here are in the shown unit.
  const [weight, setWeight] = useState(now === null ? null : toShownWeight(now));
  const { side, total } = loadBar(weight ?? 0, bar, rack);
  const isUnder = (weight ?? 0) < bar;
  return (
    <Sheet title={words.title} onClose={onClose}>
      <NumberField label={words.weight} unit={unit} value={weight} onValue={setWeight} />
      {!isUnder && <Barbell side={side} />}
      <p role="status">
        {isUnder ? words.under : side.length === 0 ? words.empty : describeSide(side)}
        {!isUnder && weight !== null && total !== weight && (
          <span class="soft"> {words.nearest(formatInUnit(total))}</span>
        )}
      </p>
      {!isUnder && toLogWeight(total) !== set.weight && (
        <Button
          look="solid"
          wide
          onClick={() => {
            changeSet(at, set.uuid, { weight: toLogWeight(total) });
            onClose();
          }}
        >
          {words.use(formatInUnit(total))}
        </Button>
      )}
      <GearSettings />
    </Sheet>
  );
}

function describeSide(side: readonly number[]) {
  const kinds = [...new Set(side)].map((weight) => {
    const many = side.filter((one) => one === weight).length;
    return many > 1 ? `${many} × ${formatQuantity(weight)}` : formatQuantity(weight);
  });
  return `${words.side}: ${kinds.join(' + ')}`;
}

/** Drawing of the loaded bar; the text beside it says the same. */
function Barbell({ side }: { side: readonly number[] }) {
  const heaviest = Math.max(...side, 1);
  return (
    <div class="barbell" aria-hidden="true">
      <i />
      {side.map((weight, at) => (
        <span key={at} style={{ height: `${32 + 64 * (weight / heaviest) ** 0.6}px` }}>
          {formatQuantity(weight)}
        </span>
      ))}
      <i class="end" />
    </div>
  );
}

function GearSettings() {
  const unit = useWeightUnit();
  const bar = useStore(barWeight);
  const rack = parseRack(useStore(plateRack));
  const [fresh, setFresh] = useState<number | null>(null);
  const [before] = useState(bar);
  const [typedBar, setTypedBar] = useState<number | null>(bar);
  const isBadPlate = fresh !== null && !(fresh > 0 && fresh <= HEAVIEST_PLATE);
  const keep = (weight: number, pairs: number) => {
    const others = rack.filter((kind) => kind.weight !== weight);
    const all = [...others, { weight, pairs }].sort((a, b) => b.weight - a.weight);
    setPlates(all);
  };
  return (
    <details class="own-gear">
      <summary>{words.own}</summary>
      <NumberField
        label={words.bar}
        unit={unit}
        value={typedBar}
        problem={
          typedBar !== null && typedBar > HEAVIEST_BAR
            ? words.atMost(formatInUnit(HEAVIEST_BAR))
            : undefined
        }
        onValue={(value) => {
          setTypedBar(value);
          // A prefix of a number that is too big does not stay.
          if (value !== null) setBarWeight(value <= HEAVIEST_BAR ? value : before);
        }}
      />
      {rack.map(({ weight, pairs }) => (
        <div key={weight} class="step-field">
          <span>{formatInUnit(weight)}</span>
          <Stepper
            label={words.pairs(formatInUnit(weight))}
            value={pairs}
            valueText={words.inWords(pairs)}
            less={words.fewer(formatInUnit(weight))}
            more={words.more(formatInUnit(weight))}
            min={0}
            max={MOST_PAIRS}
            onValue={(next) => keep(weight, next)}
          />
        </div>
      ))}
      <form
        class="form-actions"
        onSubmit={(event) => {
          event.preventDefault();
          if (fresh === null || isBadPlate) return;
          keep(fresh, 1);
          setFresh(null);
        }}
      >
        <NumberField
          label={words.add}
          unit={unit}
          value={fresh}
          problem={isBadPlate ? words.plateProblem(formatInUnit(HEAVIEST_PLATE)) : undefined}
          onValue={setFresh}
        />
        <Button type="submit">{words.addButton}</Button>
      </form>
    </details>
  );
}

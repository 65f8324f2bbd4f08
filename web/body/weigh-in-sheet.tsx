import { useState } from 'preact/hooks';
import type { WeightUnit } from '../../src/shared/body/measures/measure-units.ts';
import { weightUnit } from '../core/preferences/weight-unit.ts';
import { today } from '../core/time/dates.ts';
import { Button } from '../ui/basic/button.tsx';
import { DateField } from '../ui/form/date-field.tsx';
import { NumberField } from '../ui/form/number-field.tsx';
import { Segmented } from '../ui/form/segmented.tsx';
import { Sheet } from '../ui/overlay/sheet.tsx';
import type { BodyWriter } from './body-writer.ts';
import { weightText as text } from './text/weight.ts';
import type { WeighIn } from './weigh-in.ts';

const words = text.weight;
const MOST = 1200;
const UNITS = (['kg', 'lb'] as const).map((value) => ({ value, label: value }));

interface Props {
  writer: BodyWriter;
  initial: Partial<WeighIn>;
  last: WeighIn | undefined;
  onClose: () => void;
}

export function WeighInSheet({ writer, initial, last, onClose }: Props) {
  const [date, setDate] = useState(initial.date ?? today());
  const [weight, setWeight] = useState<number | null>(initial.weight ?? null);
  const [unit, setUnit] = useState<WeightUnit>(initial.weight_unit ?? weightUnit.get());
  const valid = weight !== null && weight > 0 && weight <= MOST && date !== '';

  function submit(event: Event) {
    event.preventDefault();
    if (!valid) return;
    writer.write(
      'PUT /api/body-stats/:date',
      { date, weight, weight_unit: unit },
      words.writes.weighIn(words.withUnit(weight, unit)),
    );
    onClose();
  }

  return (
    <Sheet title={words.weighInTitle} onClose={onClose}>
      <form class="weigh-in" onSubmit={submit}>
        <NumberField
          label={words.field}
          unit={unit}
          autofocus
          value={weight}
          placeholder={last ? String(last.weight) : '78.4'}
          problem={weight !== null && weight > MOST ? words.problem : undefined}
          onValue={setWeight}
        />
        <Segmented<WeightUnit>
          label={words.unit}
          value={unit}
          options={UNITS}
          onValue={(chosen) => {
            setUnit(chosen);
            weightUnit.set(chosen);
          }}
        />
        <DateField label={words.date} value={date} max={today()} onValue={setDate} />
        <Button look="solid" type="submit" wide disabled={!valid}>
          {words.save}
        </Button>
      </form>
    </Sheet>
  );
}

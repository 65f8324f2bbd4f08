import { useState } from 'preact/hooks';
import type { BodyDay } from '../../src/shared/body/contract.ts';
import { BODY_MEASURES, type BodyMeasure } from '../../src/shared/body/measures/body-measures.ts';
import { units } from '../core/preferences/units.ts';
import { formatQuantity } from '../core/text/format.ts';
import { today } from '../core/time/dates.ts';
import { Button } from '../ui/basic/button.tsx';
import '../ui/form/form.css';
import { DateField } from '../ui/form/date-field.tsx';
import { NumberField } from '../ui/form/number-field.tsx';
import { Segmented } from '../ui/form/segmented.tsx';
import { Sheet } from '../ui/overlay/sheet.tsx';
import type { BodyWriter } from './body-writer.ts';
import { latestValue } from './measure-series.ts';
import { rangeError } from './range-error.ts';
import { measuresText as text } from './text/measures.ts';

const words = text.sheet;
const ASKED = BODY_MEASURES.filter((measure) => measure !== 'weight');
const UNITS = (['cm', 'in'] as const).map((value) => ({ value, label: value }));

type MeasureValues = Partial<Record<BodyMeasure, number | null>>;

interface Props {
  writer: BodyWriter;
  days: readonly BodyDay[];
  onClose: () => void;
}

/** Form for all measures of a day; empty fields stay unchanged. */
export function MeasureSheet({ writer, days, onClose }: Props) {
  const [date, setDate] = useState(today());
  const [unit, setUnit] = useState<'cm' | 'in'>(units.get() === 'imperial' ? 'in' : 'cm');
  const [values, setValues] = useState<MeasureValues>({});
  const filled = ASKED.filter((measure) => typeof values[measure] === 'number');
  const unitOf = (measure: BodyMeasure) => (measure === 'bodyFat' ? '%' : unit);
  const problemOf = (measure: BodyMeasure) => rangeError(measure, values[measure], unitOf(measure));
  const valid = date !== '' && filled.length > 0 && filled.every((one) => !problemOf(one));

  function submit(event: Event) {
    event.preventDefault();
    if (!valid) return;
    const taken = Object.fromEntries(filled.map((measure) => [measure, values[measure]]));
    const input = { date, ...taken, length_unit: unit };
    writer.write('PUT /api/body-stats/:date', input, text.writes.measures);
    onClose();
  }

  return (
    <Sheet title={words.title} onClose={onClose}>
      <form class="form" onSubmit={submit}>
        <p class="soft small">{words.hint}</p>
        <Segmented label={words.unit} value={unit} options={UNITS} onValue={setUnit} />
        <div class="measure-fields">
          {ASKED.map((measure, index) => {
            const last = latestValue(days, measure);
            return (
              <NumberField
                key={measure}
                label={text.measures[measure]}
                unit={unitOf(measure)}
                autofocus={index === 0}
                value={values[measure] ?? null}
                placeholder={last ? formatQuantity(last.value) : ''}
                problem={problemOf(measure)}
                onValue={(value) => setValues({ ...values, [measure]: value })}
              />
            );
          })}
        </div>
        <DateField label={words.date} value={date} max={today()} onValue={setDate} />
        <Button look="solid" type="submit" wide disabled={!valid}>
          {words.save}
        </Button>
      </form>
    </Sheet>
  );
}

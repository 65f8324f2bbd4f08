import { formatDay } from '../../../core/text/format.ts';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { importText as text } from '../text/exercises.ts';
import type { DateOrder } from './import-api.ts';

const words = text.preview;

interface Props {
  /** A date of the file, such as `03/04/2024`. */
  example: string;
  order: DateOrder | '';
  onOrder: (order: DateOrder | '') => void;
}

/** Asks what comes first in the dates of a file. */
export function DateOrderCard({ example, order, onOrder }: Props) {
  const [date = example] = example.split(' ');
  return (
    <Card title={words.dates(date)}>
      <div class="form">
        <p class="soft">{words.datesHint}</p>
        <Segmented
          label={words.dates(date)}
          value={order}
          options={[
            { value: 'dmy', label: dayIn(date, 'dmy') ?? words.dayFirst },
            { value: 'mdy', label: dayIn(date, 'mdy') ?? words.monthFirst },
          ]}
          onValue={onOrder}
        />
      </div>
    </Card>
  );
}

/** The day in words, or null if it is none in this order. */
function dayIn(date: string, order: DateOrder): string | null {
  const [first = '', second = '', year = ''] = date
    .split(/[/-]/)
    .map((part) => part.padStart(2, '0'));
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  const iso = `${year.length === 2 ? `20${year}` : year}-${month}-${day}`;
  return Number.isNaN(Date.parse(iso)) ? null : formatDay(iso);
}

import { today } from '../../core/dates.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { expiryOf, type Lasting } from './expiry.ts';
import { text } from './text/text.ts';

const words = text.make;

const CHOICES = (['30', '90', 'year', 'never', 'date'] as const).map((value) => ({
  value,
  label: words.lasting[value],
}));

export interface Expiry {
  lasting: Lasting;
  date: string;
}

interface Props {
  value: Expiry;
  problem: string | undefined;
  onValue: (expiry: Expiry) => void;
}

export function ExpiryField({ value, problem, onValue }: Props) {
  const { lasting, date } = value;
  const dated = lasting === 'date';
  return (
    <>
      <Select
        label={words.expires}
        value={lasting}
        options={CHOICES}
        hint={dated ? undefined : inWords(value)}
        problem={dated ? undefined : problem}
        onValue={(chosen) => onValue({ ...value, lasting: chosen })}
      />
      {dated && (
        <TextField
          label={words.date}
          type="date"
          required
          min={today()}
          value={date}
          problem={problem}
          onValue={(chosen) => onValue({ ...value, date: chosen })}
        />
      )}
    </>
  );
}

function inWords({ lasting, date }: Expiry) {
  const end = expiryOf(lasting, date);
  return end === null ? words.forever : words.until(end);
}

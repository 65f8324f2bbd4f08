import { today } from '../../core/time/dates.ts';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { aiClientsText as text } from '../text/ai-clients.ts';
import { computeExpiry, type TokenLifetime } from './expiry.ts';

const words = text.make;

const CHOICES = (['30', '90', 'year', 'never', 'date'] as const).map((value) => ({
  value,
  label: words.lasting[value],
}));

export interface Expiry {
  lifetime: TokenLifetime;
  date: string;
}

interface Props {
  value: Expiry;
  problem: string | undefined;
  onValue: (expiry: Expiry) => void;
}

export function ExpiryField({ value, problem, onValue }: Props) {
  const { lifetime, date } = value;
  const dated = lifetime === 'date';
  return (
    <>
      <Select
        label={words.expires}
        value={lifetime}
        options={CHOICES}
        hint={dated ? undefined : describeExpiry(value)}
        problem={dated ? undefined : problem}
        onValue={(chosen) => onValue({ ...value, lifetime: chosen })}
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

function describeExpiry({ lifetime, date }: Expiry) {
  const end = computeExpiry(lifetime, date);
  return end === null ? words.forever : words.until(end);
}

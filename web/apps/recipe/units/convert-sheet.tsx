import { useEffect, useState } from 'preact/hooks';
import { inWords } from '../../../core/in-words.ts';
import { useSettled } from '../../../core/use-settled.ts';
import '../../../ui/form.css';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useOfferedUnits } from './offered-units.ts';
import { text } from './text/text.ts';
import { unitsApi } from './units-api.ts';
import './units.css';

const words = text.convert;

interface Amount {
  amount: string;
  from: string;
  to: string;
  ingredient: string;
  /** Whose own grams per cup count first. */
  pantry_item_id?: number | undefined;
}

interface Props {
  /** What somebody wants to know in another unit. */
  given?: Omit<Amount, 'to'>;
  onClose: () => void;
}

export function ConvertSheet({ given, onClose }: Props) {
  const [wanted, setWanted] = useState<Amount>(() => ({
    amount: '1',
    from: 'cup',
    ingredient: '',
    ...given,
    to: given ? acrossFrom(given.from) : 'ml',
  }));
  const offered = useOfferedUnits();
  const change = (part: Partial<Amount>) => setWanted({ ...wanted, ...part });
  const choices = [...new Set([wanted.from, wanted.to, ...offered])].map((abbr) => ({
    value: abbr,
    label: abbr,
  }));
  return (
    <Sheet title={words.title} onClose={onClose}>
      <div class="form">
        <Answer {...useConverted(wanted)} />
        <TextField
          label={words.amount}
          autofocus
          autocomplete="off"
          maxLength={50}
          value={wanted.amount}
          onValue={(amount) => change({ amount })}
        />
        <div class="form-pair">
          <Select
            label={words.from}
            value={wanted.from}
            options={choices}
            onValue={(from) => change({ from })}
          />
          <Select
            label={words.to}
            value={wanted.to}
            options={choices}
            onValue={(to) => change({ to })}
          />
        </div>
        <TextField
          label={words.of}
          hint={words.ofHint}
          placeholder={words.ofPlaceholder}
          autocomplete="off"
          maxLength={300}
          value={wanted.ingredient}
          onValue={(ingredient) => change({ ingredient })}
        />
      </div>
    </Sheet>
  );
}

/** What somebody who has the one in front of them most likely wants. */
function acrossFrom(unit: string): string {
  return /^(mg|g|kg|oz|lb)$/.test(unit) ? 'cup' : 'g';
}

/** Above the fields, so that no keyboard of a phone covers it. */
function Answer({ said, problem }: Converted) {
  return (
    <p role="status" class="converted">
      {problem ? <span class="soft">{problem}</span> : <strong>{said}</strong>}
    </p>
  );
}

interface Converted {
  said?: string;
  problem?: string;
}

/** The server knows one's own units and how heavy the pantry's things are. */
function useConverted(wanted: Amount): Converted {
  const asked = useSettled(wanted);
  const [converted, setConverted] = useState<Converted>({});
  useEffect(() => {
    if (asked.amount.trim() === '') return setConverted({ problem: words.none });
    let current = true;
    const { ingredient, pantry_item_id, ...rest } = asked;
    const input = {
      ...rest,
      ...(ingredient.trim() && { ingredient }),
      ...(pantry_item_id && { pantry_item_id }),
    };
    const show = (next: Converted) => current && setConverted(next);
    unitsApi('POST /api/units/convert', input).then(
      ({ shown }) => show({ said: words.equals(`${asked.amount} ${asked.from}`, shown) }),
      (error: unknown) => show({ problem: inWords(error) }),
    );
    return () => {
      current = false;
    };
  }, [asked]);
  return converted;
}

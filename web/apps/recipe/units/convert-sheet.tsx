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
    to: given && /^(g|kg|oz|lb)$/.test(given.from) ? 'cup' : 'g',
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
        <Answer {...useConverted(wanted)} />
      </div>
    </Sheet>
  );
}

function Answer({ said, problem }: Converted) {
  return (
    <p role="status">{problem ? <span class="soft">{problem}</span> : <strong>{said}</strong>}</p>
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

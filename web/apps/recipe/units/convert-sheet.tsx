import { useEffect, useState } from 'preact/hooks';
import { errorMessage } from '../../../core/api/error-message.ts';
import { useDebounced } from '../../../core/state/use-debounced.ts';
import '../../../ui/form/form.css';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { unitsText as text } from '../text/units.ts';
import { useOfferedUnits } from './offered-units.ts';
import { unitsApi } from './units-api.ts';
import './units.css';

const words = text.convert;

interface ConversionInput {
  amount: string;
  from: string;
  to: string;
  ingredient: string;
  /** Its density takes precedence. */
  pantry_item_id?: number | undefined;
}

interface Props {
  /** The amount to convert. */
  initial?: Omit<ConversionInput, 'to'>;
  onClose: () => void;
}

export function ConvertSheet({ initial, onClose }: Props) {
  const [wanted, setWanted] = useState<ConversionInput>(() => ({
    amount: '1',
    from: 'cup',
    ingredient: '',
    ...initial,
    to: initial ? suggestTarget(initial.from) : 'ml',
  }));
  const offered = useOfferedUnits();
  const change = (part: Partial<ConversionInput>) => setWanted({ ...wanted, ...part });
  const choices = [...new Set([wanted.from, wanted.to, ...offered])].map((abbr) => ({
    value: abbr,
    label: abbr,
  }));
  return (
    <Sheet title={words.title} onClose={onClose}>
      <div class="form">
        <ConversionResult {...useConversion(wanted)} />
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

/** The most likely target unit. */
function suggestTarget(unit: string): string {
  return /^(mg|g|kg|oz|lb)$/.test(unit) ? 'cup' : 'g';
}

/** Above the fields, so that a phone's keyboard does not cover it. */
function ConversionResult({ result, problem }: Conversion) {
  return (
    <p role="status" class="converted">
      {problem ? <span class="soft">{problem}</span> : <strong>{result}</strong>}
    </p>
  );
}

interface Conversion {
  result?: string;
  problem?: string;
}

/** Converted by the server, which knows custom units and pantry densities. */
function useConversion(wanted: ConversionInput): Conversion {
  const debounced = useDebounced(wanted);
  const [converted, setConverted] = useState<Conversion>({});
  useEffect(() => {
    if (debounced.amount.trim() === '') return setConverted({ problem: words.none });
    let current = true;
    const { ingredient, pantry_item_id, ...rest } = debounced;
    const input = {
      ...rest,
      ...(ingredient.trim() && { ingredient }),
      ...(pantry_item_id && { pantry_item_id }),
    };
    const show = (next: Conversion) => current && setConverted(next);
    unitsApi('POST /api/units/convert', input).then(
      ({ shown }) => show({ result: words.equals(`${debounced.amount} ${debounced.from}`, shown) }),
      (error: unknown) => show({ problem: errorMessage(error) }),
    );
    return () => {
      current = false;
    };
  }, [debounced]);
  return converted;
}

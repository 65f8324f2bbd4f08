import minus from 'lucide/dist/esm/icons/minus.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import { IconButton } from '../basic/icon-button.tsx';
import { parseNumber } from './parse-number.ts';
import './stepper.css';

interface Props {
  label: string;
  value: number;
  less: string;
  more: string;
  min: number;
  max: number;
  onValue: (value: number) => void;
}

interface ShownProps extends Props {
  /** The value with its unit, as text. */
  valueText: string;
}

interface TypedProps extends Props {
  /** The unit after the number, which can be typed. */
  unit: string;
}

/** A number with buttons for small steps. */
export function Stepper(props: ShownProps | TypedProps) {
  const { label, value, less, more, min, max, onValue } = props;
  return (
    <fieldset class="stepper" aria-label={label}>
      <IconButton
        icon={minus}
        label={less}
        disabled={value <= min}
        onClick={() => onValue(Math.max(min, value - 1))}
      />
      {'unit' in props ? <TypedValue {...props} /> : <output>{props.valueText}</output>}
      <IconButton
        icon={plus}
        label={more}
        disabled={value >= max}
        onClick={() => onValue(Math.min(max, value + 1))}
      />
    </fieldset>
  );
}

/** Keeps the typed text. Only numbers up to the maximum change the value. */
function TypedValue({ label, value, unit, max, onValue }: TypedProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <label>
      <input
        type="text"
        inputMode="decimal"
        autocomplete="off"
        maxLength={6}
        aria-label={label}
        value={typed ?? String(value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onInput={({ currentTarget: { value: now } }) => {
          setTyped(now);
          const number = parseNumber(now);
          if (number !== null && number > 0 && number <= max) onValue(number);
        }}
        onBlur={() => setTyped(undefined)}
      />
      {unit}
    </label>
  );
}

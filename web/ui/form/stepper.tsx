import minus from 'lucide/dist/esm/icons/minus.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { IconButton } from '../basic/icon-button.tsx';
import './stepper.css';

interface Props {
  label: string;
  value: number;
  /** The value with its unit, as text. */
  valueText: string;
  less: string;
  more: string;
  min: number;
  max: number;
  onValue: (value: number) => void;
}

/** A number with buttons for small steps. */
export function Stepper({ label, value, valueText, less, more, min, max, onValue }: Props) {
  return (
    <fieldset class="stepper" aria-label={label}>
      <IconButton
        icon={minus}
        label={less}
        disabled={value <= min}
        onClick={() => onValue(Math.max(min, value - 1))}
      />
      <output>{valueText}</output>
      <IconButton
        icon={plus}
        label={more}
        disabled={value >= max}
        onClick={() => onValue(Math.min(max, value + 1))}
      />
    </fieldset>
  );
}

import minus from 'lucide/dist/esm/icons/minus.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import '../../../ui/form/stepper.css';
import { restSheetText as text } from '../text/log-sheets.ts';
import { LONGEST_REST } from './rest-preferences.ts';

const STEP = 15;

interface Props {
  label: string;
  value: number;
  onValue: (seconds: number) => void;
}

/** A rest in steps of 15 seconds. */
export function SecondsStepper({ label, value, onValue }: Props) {
  const to = (seconds: number) => onValue(Math.min(LONGEST_REST, Math.max(0, seconds)));
  return (
    <fieldset class="stepper" aria-label={label}>
      <IconButton icon={minus} label={text.shorter(label)} onClick={() => to(value - STEP)} />
      <output>{text.lengthInWords(value)}</output>
      <IconButton icon={plus} label={text.longer(label)} onClick={() => to(value + STEP)} />
    </fieldset>
  );
}

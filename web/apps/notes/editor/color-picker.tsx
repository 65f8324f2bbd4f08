import { useId } from 'preact/hooks';
import { colors } from '../notes/colors.ts';
import { editingText } from '../text/editing.ts';

interface Props {
  /** Undefined for notes of several colours. */
  value: string | null | undefined;
  onValue: (value: string | null) => void;
}

export function ColorPicker({ value, onValue }: Props) {
  const name = useId();
  const choices = [{ value: null, label: editingText.noColor }, ...colors];
  return (
    <fieldset class="color-picker">
      <legend class="unseen">{editingText.color}</legend>
      {choices.map((choice) => (
        <input
          key={choice.label}
          type="radio"
          name={name}
          aria-label={choice.label}
          title={choice.label}
          checked={choice.value === value}
          {...(choice.value && { 'data-color': choice.value })}
          onInput={() => onValue(choice.value)}
        />
      ))}
    </fieldset>
  );
}

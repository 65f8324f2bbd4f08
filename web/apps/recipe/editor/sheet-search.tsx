import { TextField } from '../../../ui/form/text-field.tsx';

interface Props {
  label: string;
  value: string;
  onValue: (typed: string) => void;
  /** Enter takes the first thing that was found. */
  onEnter: () => void;
}

/**
 * A search in a sheet that a row of the editor opened: the row has keys of its own, and the form
 * around it would be sent.
 */
export function SheetSearch({ label, value, onValue, onEnter }: Props) {
  return (
    <search
      onPaste={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter();
      }}
    >
      <TextField label={label} autofocus autocomplete="off" value={value} onValue={onValue} />
    </search>
  );
}

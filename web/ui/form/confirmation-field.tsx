import { partsText } from '../text.ts';
import { TextField } from './text-field.tsx';

interface Props {
  word: string;
  autofocus?: boolean;
  value: string;
  onValue: (value: string) => void;
}

/** The user types a word to confirm an irreversible action. */
export function ConfirmationField({ word, autofocus = false, value, onValue }: Props) {
  return (
    <TextField
      label={partsText.typeToConfirm(word)}
      autocomplete="off"
      autocapitalize="none"
      spellcheck={false}
      autofocus={autofocus}
      value={value}
      onValue={onValue}
    />
  );
}

export function matchesWord(word: string, value: string): boolean {
  return value.trim() === word;
}

import { PasswordField } from '../../ui/form/password-field.tsx';

interface Props {
  words: { passphrase: string; passphraseNote: string; passphraseHint: string };
  form: { fieldError: (name: 'passphrase') => string | undefined };
  value: string;
  onValue: (passphrase: string) => void;
}

/** The passphrase that seals the keys of a backup. */
export function PassphraseField({ words, form, value, onValue }: Props) {
  return (
    <PasswordField
      label={words.passphrase}
      note={words.passphraseNote}
      hint={words.passphraseHint}
      autocomplete="off"
      maxLength={200}
      value={value}
      problem={form.fieldError('passphrase')}
      onValue={onValue}
    />
  );
}

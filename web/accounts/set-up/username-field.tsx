import type { FieldProps } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

interface Props extends FieldProps {
  value: string;
  onValue: (value: string) => void;
  /** Someone makes an account for somebody else: their own name is no help. */
  forAnother?: boolean;
  autofocus?: boolean;
}

/** The name that a new account signs in with. */
export function UsernameField({ forAnother = false, ...rest }: Props) {
  return (
    <TextField
      {...rest}
      autocomplete={forAnother ? 'off' : 'username'}
      autocapitalize="none"
      spellcheck={false}
      required
      maxLength={50}
    />
  );
}

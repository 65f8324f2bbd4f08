import type { FieldProps } from '../../ui/form/field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

interface Props extends FieldProps {
  value: string;
  onValue: (value: string) => void;
  /** For another person's account: turns off autofill of one's own name. */
  forAnother?: boolean;
  autofocus?: boolean;
}

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

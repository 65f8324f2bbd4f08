import checkIcon from 'lucide/dist/esm/icons/check.mjs';
import dot from 'lucide/dist/esm/icons/dot.mjs';
import { instanceStatus } from '../../core/session/session.ts';
import { useStore } from '../../core/state/store.ts';
import { Icon } from '../../ui/basic/icon.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { signInText as text } from '../text/sign-in.ts';
import './new-password-field.css';
import { checkPasswordRules, isTooLong } from './password-rules.ts';
import { type Strength, useStrength } from './strength.ts';

const words = text.newPassword;

/** Personal details that a strong password must not contain. */
export interface PersonalInfo {
  username?: string | null;
  email?: string | null;
  full_name?: string | null;
}

interface Props {
  label?: string;
  about: PersonalInfo;
  value: string;
  problem: string | undefined;
  autofocus?: boolean;
  onValue: (value: string) => void;
}

/** A new password, checked while typing with the server's rules. */
export function NewPasswordField({
  label = words.label,
  about,
  value,
  problem,
  autofocus = false,
  onValue,
}: Props) {
  const status = useStore(instanceStatus);
  const strong = status?.password_policy === 'strong';
  const own = [about.username, about.email, about.full_name].filter((word) => !!word);
  const strength = useStrength(value, own as string[], strong);
  const tooLong = isTooLong(value) ? words.tooLong : undefined;
  return (
    <div class="new-password">
      <PasswordField
        label={label}
        autocomplete="new-password"
        required
        autofocus={autofocus}
        value={value}
        problem={problem ?? tooLong}
        onValue={onValue}
      />
      <PasswordRules password={value} />
      {strong && (
        <StrengthMeter
          strength={strength}
          wanted={status.password_min_score}
          typed={value !== ''}
        />
      )}
    </div>
  );
}

/** True if the base rules hold; the server checks the instance's further requirements. */
export function meetsPasswordRules(password: string): boolean {
  return checkPasswordRules(password).every(({ met }) => met) && !isTooLong(password);
}

function PasswordRules({ password }: { password: string }) {
  return (
    <ul class="rules" aria-label={words.rulesTitle}>
      {checkPasswordRules(password).map(({ rule, met }) => (
        <li key={rule} class={met ? 'met' : ''}>
          <Icon of={met ? checkIcon : dot} size={16} />
          {words.rules[rule]}
          <span class="unseen">: {met ? words.ruleMet : words.ruleOpen}</span>
        </li>
      ))}
    </ul>
  );
}

interface MeterProps {
  strength: Strength | null;
  wanted: number;
  typed: boolean;
}

function StrengthMeter({ strength, wanted, typed }: MeterProps) {
  const score = strength?.score ?? -1;
  const enough = score >= wanted;
  return (
    <div class="strength">
      <div class={`strength-bars${enough ? ' enough' : ''}`} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} class={bar <= Math.max(score, typed && strength ? 1 : 0) ? 'on' : ''} />
        ))}
      </div>
      <p class="soft small" aria-live="polite">
        {!typed && words.strengthWanted}
        {typed && !strength && words.judging}
        {strength && typed && (
          <>
            <strong class={enough ? 'met' : ''}>{words.scores[score]}</strong>
            {!enough && ` ${strength.suggestion ?? words.longer}`}
          </>
        )}
      </p>
    </div>
  );
}

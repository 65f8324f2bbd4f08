import checkIcon from 'lucide/dist/esm/icons/check.mjs';
import dot from 'lucide/dist/esm/icons/dot.mjs';
import { status } from '../../core/session.ts';
import { useStore } from '../../core/store.ts';
import { Icon } from '../../ui/icon.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { text } from '../text/text.ts';
import './new-password.css';
import { isTooLong, passwordRules } from './password-rules.ts';
import { type Strength, useStrength } from './strength.ts';

const words = text.newPassword;

/** The person's own words, which a strong password must not lean on. */
export interface About {
  username?: string | null;
  email?: string | null;
  full_name?: string | null;
}

interface Props {
  label?: string;
  about: About;
  value: string;
  problem: string | undefined;
  autofocus?: boolean;
  onValue: (value: string) => void;
}

/** A password that is being chosen, judged while it is typed as the server will judge it. */
export function NewPassword({
  label = words.label,
  about,
  value,
  problem,
  autofocus = false,
  onValue,
}: Props) {
  const said = useStore(status);
  const strong = said?.password_policy === 'strong';
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
      <Rules password={value} />
      {strong && (
        <Meter strength={strength} wanted={said.password_min_score} typed={value !== ''} />
      )}
    </div>
  );
}

/** Whether the base rules hold; what else the instance asks for, the server says. */
export function isAcceptable(password: string): boolean {
  return passwordRules(password).every(({ met }) => met) && !isTooLong(password);
}

function Rules({ password }: { password: string }) {
  return (
    <ul class="rules" aria-label={words.rulesTitle}>
      {passwordRules(password).map(({ rule, met }) => (
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

function Meter({ strength, wanted, typed }: MeterProps) {
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

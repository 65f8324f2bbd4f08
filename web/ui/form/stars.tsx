import star from 'lucide/dist/esm/icons/star.mjs';
import { useId } from 'preact/hooks';
import { Icon } from '../basic/icon.tsx';
import './stars.css';

interface Props {
  label: string;
  /** 1 to 5, with fractions; null without a rating. */
  value: number | null;
  none: string;
  formatValue: (stars: number) => string;
  /** Absent where the rating is read-only. */
  onValue?: ((value: number | null) => void) | undefined;
}

const FIVE = [1, 2, 3, 4, 5];

/** Pressing the current star clears the rating. */
export function Stars({ label, value, none, formatValue, onValue }: Props) {
  const name = useId();
  const filled = (at: number) => (value !== null && value >= at - 0.25 ? ' filled' : '');
  if (!onValue) {
    return (
      <span class="stars" role="img" aria-label={value === null ? none : formatValue(value)}>
        {FIVE.map((at) => (
          <span key={at} class={`star${filled(at)}`}>
            <Icon of={star} />
          </span>
        ))}
      </span>
    );
  }
  const chosen = value === null ? null : Math.round(value);
  return (
    <fieldset class="stars">
      <legend class="unseen">{label}</legend>
      <input
        class="unseen"
        type="radio"
        name={name}
        aria-label={none}
        checked={chosen === null}
        onInput={() => onValue(null)}
      />
      {FIVE.map((at) => (
        <label key={at} class={`star${filled(at)}`} title={formatValue(at)}>
          <input
            type="radio"
            name={name}
            aria-label={formatValue(at)}
            checked={chosen === at}
            onInput={() => onValue(at)}
            onClick={() => {
              if (chosen === at) onValue(null);
            }}
          />
          <Icon of={star} size={24} />
        </label>
      ))}
    </fieldset>
  );
}

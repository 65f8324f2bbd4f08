import type { ComponentChildren } from 'preact';
import './checkbox.css';

interface CheckProps {
  checked: boolean;
  disabled?: boolean;
  onChecked: (checked: boolean) => void;
}

/** The label is read out, not shown: the row shows its own text. */
export function Checkbox({
  label,
  checked,
  disabled = false,
  onChecked,
}: CheckProps & { label: string }) {
  return (
    <label class="checkbox">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onInput={(event) => onChecked(event.currentTarget.checked)}
      />
      <CheckIcon />
    </label>
  );
}

/** A row that toggles wherever it is pressed. */
export function CheckRow({
  checked,
  disabled = false,
  onChecked,
  children,
}: CheckProps & { children: ComponentChildren }) {
  return (
    <label class="check-row">
      <span class="checkbox">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onInput={(event) => onChecked(event.currentTarget.checked)}
        />
        <CheckIcon />
      </span>
      <span class="check-words">{children}</span>
    </label>
  );
}

function CheckIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M19 7.5 10.2 16.5 5.5 12" />
    </svg>
  );
}

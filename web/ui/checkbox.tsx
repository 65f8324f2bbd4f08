import './checkbox.css';

interface Props {
  /** Read out, not shown: the words beside it are the row's own. */
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChecked: (checked: boolean) => void;
}

export function Checkbox({ label, checked, disabled = false, onChecked }: Props) {
  return (
    <label class="checkbox">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onInput={(event) => onChecked(event.currentTarget.checked)}
      />
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M19 7.5 10.2 16.5 5.5 12" />
      </svg>
    </label>
  );
}

import './switch.css';

interface Props {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChecked: (checked: boolean) => void;
}

export function Switch({ label, hint, checked, disabled = false, onChecked }: Props) {
  return (
    <label class="switch">
      <span>
        {label}
        {hint && <span class="soft small">{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onInput={(event) => onChecked(event.currentTarget.checked)}
      />
    </label>
  );
}

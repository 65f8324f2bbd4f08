import './progress-bar.css';

interface Props {
  label: string;
  value: number;
  max: number;
}

export function ProgressBar({ label, value, max }: Props) {
  return (
    <progress class="progress-bar" aria-label={label} value={Math.min(value, max)} max={max} />
  );
}

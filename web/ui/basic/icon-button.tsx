import type { ButtonHTMLAttributes } from 'preact';
import { Icon, type IconNode } from './icon.tsx';
import './icon-button.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconNode;
  label: string;
  look?: 'bare' | 'soft';
}

export function IconButton({ icon, label, look = 'bare', ...rest }: Props) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} class={`icon-button ${look}`}>
      <Icon of={icon} />
    </button>
  );
}

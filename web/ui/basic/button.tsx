import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import { Icon, type IconNode } from './icon.tsx';
import './button.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'solid' | 'soft' | 'plain' | 'text' | 'danger';
  icon?: IconNode;
  wide?: boolean;
  children: ComponentChildren;
}

export function Button({ look = 'plain', icon, wide = false, children, ...rest }: Props) {
  return (
    <button type="button" {...rest} class={`button ${look}${wide ? ' wide' : ''}`}>
      {icon && <Icon of={icon} size={18} />}
      {children}
    </button>
  );
}

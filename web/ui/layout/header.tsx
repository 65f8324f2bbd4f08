import type { ComponentChildren } from 'preact';
import './header.css';

export function Header({ left, right }: { left: ComponentChildren; right: ComponentChildren }) {
  return (
    <header class="header">
      {left}
      <div class="header-right">{right}</div>
    </header>
  );
}

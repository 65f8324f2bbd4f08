import type { ComponentChildren } from 'preact';
import './badge.css';

export function Badge({ children }: { children: ComponentChildren }) {
  return <span class="badge">{children}</span>;
}

import type { ComponentChildren } from 'preact';
import './card.css';

interface Props {
  title?: string;
  /** Shown beside the title: a sum or a status. */
  aside?: ComponentChildren;
  actions?: ComponentChildren;
  /** For rows that draw their own borders. */
  flush?: boolean;
  children: ComponentChildren;
}

export function Card({ title, aside, actions, flush = false, children }: Props) {
  return (
    <section class={`card${flush ? ' flush' : ''}`}>
      {title && (
        <header class="card-head">
          <h2>{title}</h2>
          {aside && <span class="soft">{aside}</span>}
          {actions && <span class="card-actions">{actions}</span>}
        </header>
      )}
      {children}
    </section>
  );
}

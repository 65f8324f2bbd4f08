import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import './page.css';

interface Props {
  title: string;
  /** Stands where the title would, for a page that has a heading of its own. */
  head?: ComponentChildren;
  aside?: ComponentChildren;
  narrow?: boolean;
  children: ComponentChildren;
}

export function Page({ title, head, aside, narrow = false, children }: Props) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div class={`page${narrow ? ' narrow' : ''}`}>
      <div class="page-head">
        {head ?? <h1>{title}</h1>}
        {aside}
      </div>
      {children}
    </div>
  );
}

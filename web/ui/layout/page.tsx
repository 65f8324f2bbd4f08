import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import './page.css';

interface Props {
  title: string;
  /** Replaces the title on pages with a heading of their own. */
  head?: ComponentChildren;
  /** Where a page below another leads back to: a link above the title. */
  back?: ComponentChildren;
  aside?: ComponentChildren;
  narrow?: boolean;
  children: ComponentChildren;
}

export function Page({ title, head, back, aside, narrow = false, children }: Props) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div class={`page${narrow ? ' narrow' : ''}`}>
      <div class="page-head">
        {head ?? (
          <div>
            {back}
            <h1>{title}</h1>
          </div>
        )}
        {aside}
      </div>
      {children}
    </div>
  );
}

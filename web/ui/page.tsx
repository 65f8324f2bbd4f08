import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import './page.css';

interface Props {
  title: string;
  /** The page shows its title in a form of its own. */
  untitled?: boolean;
  aside?: ComponentChildren;
  narrow?: boolean;
  children: ComponentChildren;
}

export function Page({ title, untitled = false, aside, narrow = false, children }: Props) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div class={`page${narrow ? ' narrow' : ''}`}>
      <div class={`page-head${untitled && !aside ? ' unseen' : ''}`}>
        <h1 class={untitled ? 'unseen' : ''}>{title}</h1>
        {aside}
      </div>
      {children}
    </div>
  );
}

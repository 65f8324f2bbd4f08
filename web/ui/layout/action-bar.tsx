import type { ComponentChildren } from 'preact';
import './action-bar.css';

interface Props {
  problem?: string | undefined;
  children: ComponentChildren;
}

/** The buttons of a long form, always visible while scrolling. */
export function ActionBar({ problem, children }: Props) {
  return (
    <div class="action-bar">
      {problem && (
        <p class="form-problem" role="alert">
          {problem}
        </p>
      )}
      {children}
    </div>
  );
}

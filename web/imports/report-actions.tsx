import type { ComponentChildren } from 'preact';
import '../ui/form/form.css';
import { Button } from '../ui/basic/button.tsx';
import { importsText as text } from './text.ts';

interface Props {
  /** False if the import added nothing. */
  canUndo: boolean;
  isUndoing: boolean;
  problem: string | undefined;
  again: string;
  onUndo: () => void;
  onAgain: () => void;
  /** Where to go from here. */
  children: ComponentChildren;
}

/** The end of a report: where to go, undo, another file. */
export function ReportActions(props: Props) {
  const { canUndo, isUndoing, problem, again, onUndo, onAgain, children } = props;
  return (
    <>
      {problem && (
        <p class="form-problem" role="alert">
          {problem}
        </p>
      )}
      <div class="form-actions">
        {children}
        {canUndo && (
          <Button aria-busy={isUndoing} aria-disabled={isUndoing} onClick={onUndo}>
            {text.undo}
          </Button>
        )}
        <Button onClick={onAgain}>{again}</Button>
      </div>
    </>
  );
}

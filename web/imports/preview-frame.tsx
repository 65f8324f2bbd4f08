import type { ComponentChildren } from 'preact';
import { Button } from '../ui/basic/button.tsx';
import '../ui/form/form.css';

interface Props {
  /** Whether the file holds anything to import. */
  isNew: boolean;
  problem: string | undefined;
  words: { cancel: string; again: string; submit: string };
  onCommit: () => void;
  onBack: () => void;
  children: ComponentChildren;
}

/** What a file holds, with the choice to import it or to take another one. */
export function PreviewFrame({ isNew, problem, words, onCommit, onBack, children }: Props) {
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        onCommit();
      }}
    >
      {children}
      {problem && (
        <p class="form-problem" role="alert">
          {problem}
        </p>
      )}
      <div class="form-actions">
        <Button onClick={onBack}>{isNew ? words.cancel : words.again}</Button>
        {isNew && (
          <Button look="solid" type="submit">
            {words.submit}
          </Button>
        )}
      </div>
    </form>
  );
}

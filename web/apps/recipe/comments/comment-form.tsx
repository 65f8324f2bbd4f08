import { useState } from 'preact/hooks';
import { Button } from '../../../ui/basic/button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { commentsText as text } from '../text/comments.ts';

interface Props {
  label: string;
  /** The current text when editing. */
  initialBody?: string;
  onSubmit: (body: string) => void;
  onDone?: () => void;
}

/** Form for a new comment, a reply or an edit. */
export function CommentForm({ label, initialBody, onSubmit, onDone }: Props) {
  const [typed, setTyped] = useState(initialBody ?? '');
  const body = typed.trim();
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (body !== initialBody) onSubmit(body);
        setTyped('');
        onDone?.();
      }}
    >
      <TextArea
        label={label}
        autofocus={onDone !== undefined}
        rows={2}
        maxLength={4000}
        placeholder={text.placeholder}
        value={typed}
        onValue={setTyped}
      />
      <div class="form-actions">
        <Button look="soft" type="submit" disabled={body === ''}>
          {initialBody === undefined ? text.submit : text.save}
        </Button>
        {onDone && <Button onClick={onDone}>{text.cancel}</Button>}
      </div>
    </form>
  );
}

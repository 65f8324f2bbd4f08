import { useRef } from 'preact/hooks';
import { useDebounced } from '../../../core/state/use-debounced.ts';
import { Markdown } from '../../../ui/basic/markdown.tsx';
import { Completion } from '../completion/completion.tsx';
import { editingText } from '../text/editing.ts';
import { editorText } from '../text/editor.ts';
import { useKeptCaret } from './use-kept-caret.ts';

interface Props {
  body: string;
  readOnly: boolean;
  /** On phones either the text or its preview is shown; wide screens show both. */
  preview: boolean;
  autofocus: boolean;
  onBody: (body: string) => void;
}

const LONGEST_BODY = 1_000_000;
/** Above this, the preview waits for a pause instead of following each key. */
const LONG_TEXT = 20_000;

/** The Markdown text and what it looks like. */
export function TextPane({ body, readOnly, preview, autofocus, onBody }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  useKeptCaret(field, body);
  const settled = useDebounced(body, body.length > LONG_TEXT ? 600 : 120);
  const shown = readOnly ? body : settled;
  return (
    <div class={`text-pane${preview || readOnly ? ' previewed' : ''}`}>
      {!readOnly && (
        <textarea
          ref={field}
          class="note-text"
          aria-label={editingText.body}
          placeholder={editingText.bodyPlaceholder}
          autofocus={autofocus}
          rows={8}
          maxLength={LONGEST_BODY}
          value={body}
          onInput={(event) => onBody(event.currentTarget.value)}
        />
      )}
      {!readOnly && <Completion field={field} />}
      {shown.trim() !== '' && (
        <section class="note-preview" aria-label={editorText.previewLabel}>
          <Markdown source={shown} />
        </section>
      )}
    </div>
  );
}

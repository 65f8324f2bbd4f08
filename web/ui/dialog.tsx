import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { text } from '../core/text/text.ts';
import { Button } from './button.tsx';
import './dialog.css';
import { isTyped, TypedWord } from './typed-word.tsx';

interface Props {
  title: string;
  words: string;
  confirm: string;
  /** For what nothing brings back: the person types this word first. */
  typed?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before what can't be undone. Everything else is simply done, with an Undo. */
export function Dialog({ title, words, confirm, typed, onConfirm, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [answer, setAnswer] = useState('');
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      onClose={onClose}
    >
      <form
        method="dialog"
        onSubmit={() => {
          if (typed === undefined || isTyped(typed, answer)) onConfirm();
        }}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-words`}>{words}</p>
        {typed && <TypedWord word={typed} value={answer} onValue={setAnswer} />}
        <div class="dialog-actions">
          <Button autofocus={!typed} onClick={() => dialog.current?.close()}>
            {text.cancel}
          </Button>
          <Button
            look="danger"
            type="submit"
            disabled={typed !== undefined && !isTyped(typed, answer)}
          >
            {confirm}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

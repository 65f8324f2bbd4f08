import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { text } from '../../core/text/text.ts';
import { Button } from '../basic/button.tsx';
import './dialog.css';
import { ConfirmationField, matchesWord } from '../form/confirmation-field.tsx';

interface Props {
  title: string;
  message: string;
  confirm: string;
  /** For irreversible actions: the user types this word first. */
  confirmationWord?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms an action that can't be undone. Other actions run at once and offer Undo. */
export function Dialog({ title, message, confirm, confirmationWord, onConfirm, onClose }: Props) {
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
      aria-describedby={`${id}-message`}
      onClose={onClose}
    >
      <form
        method="dialog"
        onSubmit={() => {
          if (confirmationWord === undefined || matchesWord(confirmationWord, answer)) onConfirm();
        }}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-message`}>{message}</p>
        {confirmationWord && (
          <ConfirmationField word={confirmationWord} value={answer} onValue={setAnswer} />
        )}
        <div class="dialog-actions">
          <Button autofocus={!confirmationWord} onClick={() => dialog.current?.close()}>
            {text.cancel}
          </Button>
          <Button
            look="danger"
            type="submit"
            disabled={confirmationWord !== undefined && !matchesWord(confirmationWord, answer)}
          >
            {confirm}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

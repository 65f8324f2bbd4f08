import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Submission } from '../core/api/use-submit.ts';
import { ConfirmationField, matchesWord } from '../ui/form/confirmation-field.tsx';
import { SubmitButton } from '../ui/form/submit-button.tsx';

interface Props {
  form: Submission;
  /** What goes, a line each. */
  consequences: readonly string[];
  /** That nothing brings it back. */
  never: string;
  word: string;
  confirm: string;
  /** What else is asked for, a password perhaps. */
  children?: ComponentChildren;
}

/** Says what will be lost, and loses it only for someone who has typed the word. */
export function TypedConfirmation({ form, consequences, never, word, confirm, children }: Props) {
  const [typed, setTyped] = useState('');
  return (
    <form class="form" onSubmit={form.submit}>
      <ul class="consequences">
        {consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>
        <strong>{never}</strong>
      </p>
      <ConfirmationField word={word} autofocus value={typed} onValue={setTyped} />
      {children}
      <SubmitButton form={form} look="danger" wide disabled={!matchesWord(word, typed)}>
        {confirm}
      </SubmitButton>
    </form>
  );
}

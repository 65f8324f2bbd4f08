import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Submission } from '../core/api/use-submit.ts';
import { ConfirmationField, matchesWord } from '../ui/form/confirmation-field.tsx';
import { SubmitButton } from '../ui/form/submit-button.tsx';

interface Props {
  form: Submission;
  /** One line per consequence. */
  consequences: readonly string[];
  /** Sentence that the action can't be undone. */
  never: string;
  word: string;
  confirm: string;
  /** Further fields, such as a password. */
  children?: ComponentChildren;
}

/** Lists the consequences; the user confirms by typing a word. */
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

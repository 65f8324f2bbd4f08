import { useState } from 'preact/hooks';
import { ApiError } from './api-error.ts';
import { errorMessage } from './error-message.ts';

export interface Submission {
  busy: boolean;
  error: unknown;
  /** Error of the form as a whole. */
  problem: string | undefined;
  /** Error of one field, by its name in the API. */
  fieldError(field: string): string | undefined;
  submit(event?: Event): Promise<void>;
  clearError(): void;
}

/** Submits a form and maps validation errors to its fields. */
export function useSubmit(
  send: () => Promise<unknown>,
  fields: readonly string[] = [],
): Submission {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const details = error instanceof ApiError ? error.details : [];
  const fieldError = (field: string) => {
    const message = details.find(({ path }) => path === field)?.message;
    return message && message.charAt(0).toUpperCase() + message.slice(1);
  };

  async function submit(event?: Event) {
    event?.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await send();
    } catch (caught) {
      setError(caught);
    }
    setBusy(false);
  }

  const placed = fields.some((field) => fieldError(field) !== undefined);
  return {
    busy,
    error,
    problem: error === null || placed ? undefined : errorMessage(error),
    fieldError,
    submit,
    clearError: () => setError(null),
  };
}

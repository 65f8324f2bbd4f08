import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../core/api-error.ts';
import { text } from '../core/text/text.ts';
import type { Submission } from '../core/use-submit.ts';
import './form.css';

/** What the server said to the whole form, and when it will listen again if it asked for a pause. */
export function FormProblem({ form }: { form: Submission }) {
  const left = useSecondsLeft(form.error);
  if (form.problem === undefined) return null;
  return (
    <>
      <p class="form-problem" role="alert">
        {form.problem}
      </p>
      {left > 0 && <p class="hint soft small">{text.tryAgainIn(left)}</p>}
    </>
  );
}

/** The seconds until the server takes another try; 0 when it did not ask to wait. */
export function useSecondsLeft(error: unknown): number {
  const pause = error instanceof ApiError ? (error.retryAfter ?? 0) : 0;
  const [left, setLeft] = useState(pause);
  useEffect(() => {
    setLeft(pause);
    if (pause === 0) return;
    const end = Date.now() + pause * 1000;
    const tick = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(tick);
    }, 1000);
    return () => clearInterval(tick);
  }, [error, pause]);
  return left;
}

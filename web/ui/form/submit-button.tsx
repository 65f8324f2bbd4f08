import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../../core/api/api-error.ts';
import type { Submission } from '../../core/api/use-submit.ts';
import { text } from '../../core/text/text.ts';
import { Button } from '../basic/button.tsx';
import './form.css';

interface Props {
  form: Submission;
  look?: 'solid' | 'plain' | 'danger';
  wide?: boolean;
  /** A required value is still missing. */
  disabled?: boolean;
  /** An error that is already shown next to its field; here it is only announced. */
  announcement?: string | undefined;
  /** A second button next to the submit button. */
  secondaryAction?: ComponentChildren;
  children: ComponentChildren;
}

/** The end of a form: the server's error and the submit button, disabled while rate limited. */
export function SubmitButton({
  form,
  look = 'solid',
  wide = false,
  disabled = false,
  announcement,
  secondaryAction,
  children,
}: Props) {
  const left = useRetryCountdown(form.error);
  const button = (
    <Button look={look} type="submit" wide={wide} disabled={form.busy || left > 0 || disabled}>
      {children}
    </Button>
  );
  return (
    <>
      {announcement && (
        <p class="unseen" role="alert">
          {announcement}
        </p>
      )}
      {!announcement && form.problem !== undefined && (
        <p class="form-problem" role="alert">
          {form.problem}
        </p>
      )}
      {left > 0 && <p class="hint soft small">{text.tryAgainIn(left)}</p>}
      {wide ? (
        button
      ) : (
        <div class="form-actions">
          {button}
          {secondaryAction}
        </div>
      )}
    </>
  );
}

/** Seconds until the server accepts another try; 0 without a `retry-after`. */
function useRetryCountdown(error: unknown): number {
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

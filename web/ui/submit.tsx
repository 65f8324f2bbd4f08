import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { ApiError } from '../core/api-error.ts';
import { text } from '../core/text/text.ts';
import type { Submission } from '../core/use-submit.ts';
import { Button } from './button.tsx';
import './form.css';

interface Props {
  form: Submission;
  look?: 'solid' | 'plain' | 'danger';
  wide?: boolean;
  /** Something is still missing that the server would refuse to do without. */
  unready?: boolean;
  /** The refusal that stands beside its field already, and is only spoken here. */
  spoken?: string | undefined;
  /** Another answer than sending the form, next to its button. */
  beside?: ComponentChildren;
  children: ComponentChildren;
}

/** How a form ends: what the server refused, and the button that sends it once the server listens. */
export function Submit({
  form,
  look = 'solid',
  wide = false,
  unready = false,
  spoken,
  beside,
  children,
}: Props) {
  const left = useSecondsLeft(form.error);
  const button = (
    <Button look={look} type="submit" wide={wide} disabled={form.busy || left > 0 || unready}>
      {children}
    </Button>
  );
  return (
    <>
      {spoken && (
        <p class="unseen" role="alert">
          {spoken}
        </p>
      )}
      {!spoken && form.problem !== undefined && (
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
          {beside}
        </div>
      )}
    </>
  );
}

/** The seconds until the server takes another try; 0 when it did not ask to wait. */
function useSecondsLeft(error: unknown): number {
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

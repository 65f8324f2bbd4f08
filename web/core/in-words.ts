import { ApiError } from './api-error.ts';
import { text } from './text/text.ts';
import { toast } from './toasts.ts';

/** What went wrong, as the server says it. */
export function inWords(error: unknown): string {
  return error instanceof ApiError ? error.message : text.unreachable.now;
}

/** For what has no place of its own to say that it failed. */
export function sayProblem(error: unknown) {
  toast(inWords(error), { tone: 'problem' });
}

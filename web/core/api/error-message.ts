import { showToast } from '../page/toasts.ts';
import { text } from '../text/text.ts';
import { ApiError } from './api-error.ts';

/** What went wrong, as the server says it. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : text.unreachable.now;
}

/** For what has no place of its own to say that it failed. */
export function showError(error: unknown) {
  showToast(errorMessage(error), { tone: 'problem' });
}

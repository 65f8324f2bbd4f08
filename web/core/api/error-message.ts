import { showToast } from '../page/toasts.ts';
import { text } from '../text/text.ts';
import { ApiError } from './api-error.ts';

/** The server's error message, or a generic one when the server can't be reached. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : text.unreachable.now;
}

/** Shows an error as a toast, for actions without a place of their own for errors. */
export function showError(error: unknown) {
  showToast(errorMessage(error), { tone: 'problem' });
}

import { parentPort } from 'node:worker_threads';
import { DomainError, type ErrorDetail, type ErrorKind } from '../errors.ts';

/** The worker waits when this many pieces are unread. */
const MAX_UNREAD_PIECES = 4;

export type ToWorker =
  | { readonly is: 'task'; readonly task: unknown }
  | { readonly is: 'more' }
  | { readonly is: 'stop' };

export type FromWorker =
  | { readonly is: 'piece'; readonly piece: unknown }
  | { readonly is: 'done' }
  | { readonly is: 'refused'; readonly refusal: SerializedError }
  | { readonly is: 'failed'; readonly error: unknown };

interface SerializedError {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly message: string;
  readonly details: readonly ErrorDetail[] | undefined;
}

/** The worker's side of a `ReaderPool`: runs one task after another and sends its pieces. */
export function serveReadTasks<Task>(read: (task: Task) => AsyncGenerator<unknown>): void {
  let allowed = 0;
  let stopped = false;
  let wake: () => void = () => undefined;

  parentPort?.on('message', (message: ToWorker) => {
    if (message.is === 'task') {
      allowed = MAX_UNREAD_PIECES;
      stopped = false;
      void run(message.task as Task);
      return;
    }
    if (message.is === 'stop') stopped = true;
    else allowed += 1;
    wake();
  });

  async function run(task: Task): Promise<void> {
    try {
      for await (const piece of read(task)) {
        while (allowed === 0 && !stopped) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        if (stopped) break;
        allowed -= 1;
        postMessage({ is: 'piece', piece });
      }
      postMessage({ is: 'done' });
    } catch (error) {
      if (!(error instanceof DomainError)) return postMessage({ is: 'failed', error });
      const { kind, code, message, details } = error;
      postMessage({ is: 'refused', refusal: { kind, code, message, details } });
    }
  }
}

function postMessage(message: FromWorker): void {
  parentPort?.postMessage(message);
}

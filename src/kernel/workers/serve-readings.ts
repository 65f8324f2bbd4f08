import { parentPort } from 'node:worker_threads';
import { type Detail, DomainError, type ErrorKind } from '../errors.ts';

/** So many pieces are sent before the reader waits for the other side. */
const AHEAD = 4;

export type ToWorker =
  | { readonly is: 'task'; readonly task: unknown }
  | { readonly is: 'more' }
  | { readonly is: 'stop' };

export type FromWorker =
  | { readonly is: 'piece'; readonly piece: unknown }
  | { readonly is: 'done' }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | { readonly is: 'failed'; readonly error: unknown };

interface Refusal {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly message: string;
  readonly details: readonly Detail[] | undefined;
}

/** The worker's side of a `ReaderPool`: reads one task after another, piece by piece. */
export function serveReadings<Task>(read: (task: Task) => AsyncGenerator<unknown>): void {
  let allowed = 0;
  let stopped = false;
  let wake: () => void = () => undefined;

  parentPort?.on('message', (message: ToWorker) => {
    if (message.is === 'task') {
      allowed = AHEAD;
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
        say({ is: 'piece', piece });
      }
      say({ is: 'done' });
    } catch (error) {
      if (!(error instanceof DomainError)) return say({ is: 'failed', error });
      const { kind, code, message, details } = error;
      say({ is: 'refused', refusal: { kind, code, message, details } });
    }
  }
}

function say(message: FromWorker): void {
  parentPort?.postMessage(message);
}

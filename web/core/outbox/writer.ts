import type { Contract, RouteInput, RouteKey } from '../../../src/kernel/contract.ts';
import type { AppName } from '../instance.ts';
import { showToast, TOAST_DURATION } from '../page/toasts.ts';
import { text } from '../text/text.ts';
import { cancelWrite, enqueueWrite, type WriteOptions } from './outbox.ts';

export interface Writer<C extends Contract> {
  /** Queues a write and returns the temporary id of the created row. */
  write<Key extends RouteKey<C>>(
    route: Key,
    input: RouteInput<C, Key>,
    what: string,
    options?: WriteOptions,
  ): number;
  /** Shows the writes at once, with an undo toast, and sends them when the toast is gone. */
  writeWithUndo<Key extends RouteKey<C>>(
    route: Key,
    inputs: readonly RouteInput<C, Key>[],
    said: string,
  ): void;
}

/** Typed writes of one app. */
export function createWriter<C extends Contract>(app: AppName): Writer<C> {
  return {
    write: (route, input, what, options) =>
      enqueueWrite({ ...options, app, route, input: input as Record<string, unknown>, what })
        .temporaryId,
    writeWithUndo(route, inputs, said) {
      const held = inputs.map((input) =>
        enqueueWrite({
          app,
          route,
          input: input as Record<string, unknown>,
          what: said,
          heldFor: TOAST_DURATION,
        }),
      );
      showToast(said, {
        action: {
          label: text.undo,
          run: () => {
            for (const { key } of held) void cancelWrite(key);
          },
        },
      });
    },
  };
}

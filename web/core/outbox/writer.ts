import type { Contract, RouteInput, RouteKey } from '../../../src/kernel/contract.ts';
import type { AppName } from '../instance.ts';
import { showToast, TOAST_DURATION } from '../page/toasts.ts';
import { text } from '../text/text.ts';
import { cancelWrite, enqueueWrite, type WriteOptions } from './outbox.ts';

interface Writer<C extends Contract> {
  /** Answers with the id that stands in for what the write creates. */
  write<Key extends RouteKey<C>>(
    route: Key,
    input: RouteInput<C, Key>,
    what: string,
    options?: WriteOptions,
  ): number;
  /** Does it at once for the eye, and for the server only when it was not taken back in time. */
  writeWithUndo<Key extends RouteKey<C>>(
    route: Key,
    inputs: readonly RouteInput<C, Key>[],
    said: string,
  ): void;
}

/** The writes of an app, typed by its contract. */
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

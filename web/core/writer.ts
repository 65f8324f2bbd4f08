import type { Contract, RouteInput, RouteKey } from '../../src/kernel/contract.ts';
import type { AppName } from './instance.ts';
import { type Options, withdraw, write } from './outbox.ts';
import { text } from './text/text.ts';
import { SHOWN_FOR, toast } from './toasts.ts';

interface Writer<C extends Contract> {
  /** Answers with the id that stands in for what the write creates. */
  write<Key extends RouteKey<C>>(
    route: Key,
    input: RouteInput<C, Key>,
    what: string,
    options?: Options,
  ): number;
  /** Does it at once for the eye, and for the server only when it was not taken back in time. */
  writeWithUndo<Key extends RouteKey<C>>(
    route: Key,
    inputs: readonly RouteInput<C, Key>[],
    said: string,
  ): void;
}

/** The writes of an app, typed by its contract. */
export function writer<C extends Contract>(app: AppName): Writer<C> {
  return {
    write: (route, input, what, options) =>
      write({ ...options, app, route, input: input as Record<string, unknown>, what }).temporaryId,
    writeWithUndo(route, inputs, said) {
      const held = inputs.map((input) =>
        write({
          app,
          route,
          input: input as Record<string, unknown>,
          what: said,
          heldFor: SHOWN_FOR,
        }),
      );
      toast(said, {
        action: {
          label: text.undo,
          run: () => {
            for (const { key } of held) void withdraw(key);
          },
        },
      });
    },
  };
}

import type { OutboxEntry } from './outbox-entry.ts';

/** The resource is gone, or the person may no longer change it. */
const LOST = new Set([403, 404, 410]);

/**
 * The write that keeps the text of a refused change, in place of that change: it creates a resource
 * of the person's own. Nothing if the change held no text.
 */
export function rescueText(entry: OutboxEntry, status: number): OutboxEntry | undefined {
  const { rescue, input, key } = entry;
  const text = rescue && input[rescue.text];
  if (!rescue || !LOST.has(status) || typeof text !== 'string' || text.trim() === '') {
    return undefined;
  }
  const typed = [rescue.text, ...rescue.fields].flatMap((name) =>
    input[name] === undefined ? [] : [[name, input[name]]],
  );
  return {
    ...entry,
    // The server knows the former key, with another content.
    key: `${key}-rescued`,
    route: rescue.route,
    input: { ...rescue.input, ...Object.fromEntries(typed) },
    rescue: undefined,
    sending: false,
  };
}

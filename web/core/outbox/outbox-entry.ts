import type { Contract, RouteInput, RouteKey, RouteOutput } from '../../../src/kernel/contract.ts';
import type { ApiTarget } from '../instance.ts';

/** A write request and, once sent, the server's response. */
export interface Write {
  route: string;
  input: Record<string, unknown>;
  /** Placeholder for the id of the created row until the server assigns one. */
  temporaryId: number;
  answer?: unknown;
}

/** The writes of a contract, as a union discriminated by route. */
export type WriteOf<C extends Contract> = {
  [Key in RouteKey<C>]: {
    route: Key;
    input: RouteInput<C, Key>;
    temporaryId: number;
    answer?: RouteOutput<C, Key>;
  };
}[RouteKey<C>];

export interface OutboxEntry extends Write {
  /** The Idempotency-Key, the same on every try. */
  key: string;
  owner: number;
  app: ApiTarget;
  madeAt: number;
  /** Description for the error message should the write fail. */
  what: string;
  /** Not sent before this time, so that it can be undone. */
  heldUntil: number;
  /** The request is under way, so the entry must not change. */
  sending: boolean;
  doneAt: number | null;
  /** The response contains the complete changed resource. */
  answersWhole?: boolean | undefined;
}

export function isPending(entry: OutboxEntry): boolean {
  return entry.doneAt === null;
}

export function isTemporaryId(id: unknown): id is number {
  return typeof id === 'number' && id < 0;
}

/** Temporary ids are negative, so they never collide with server ids. */
export function newTemporaryId(): number {
  return -Math.floor(Math.random() * Number.MAX_SAFE_INTEGER) - 1;
}

export function sortByCreation(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.toSorted((a, b) => a.madeAt - b.madeAt || a.key.localeCompare(b.key));
}

/**
 * The server's state with every write applied that it does not contain yet: pending writes, and
 * writes that were sent after the state was requested.
 */
export function applyPendingWrites<Value>(
  value: Value,
  askedAt: number,
  entries: readonly OutboxEntry[],
  apply: (value: Value, write: Write) => Value,
): Value {
  return entries
    .filter((entry) => entry.doneAt === null || entry.doneAt >= askedAt)
    .reduce(apply, value);
}

/** Replaces a temporary id by the server's id once that is known. */
export function resolveTemporaryId<W extends Write>(write: W, entries: readonly OutboxEntry[]): W {
  const { id } = write.input;
  if (!isTemporaryId(id)) return write;
  const creator = entries.find((entry) => entry.temporaryId === id && !isPending(entry));
  const given = createdId(creator?.answer);
  return given ? { ...write, input: { ...write.input, id: given } } : write;
}

/** The id of the created row: the response is the row, or has the row as one of its properties. */
export function createdId(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  return [answer, ...Object.values(answer)].map(idOf).find((id) => id !== undefined);
}

function idOf(value: unknown): number | undefined {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  return typeof id === 'number' ? id : undefined;
}

/**
 * A sent entry for the same resource as a later one, whose response includes this one's changes.
 */
export function isSupersededBy(entry: OutboxEntry, later: OutboxEntry): boolean {
  return (
    !isPending(entry) && entry.madeAt < later.madeAt && resourceOf(entry) === resourceOf(later)
  );
}

/** The first entry that may be sent now. Entries held for undo don't block later ones. */
export function findNextToSend(
  entries: readonly OutboxEntry[],
  now: number,
): OutboxEntry | undefined {
  return sortByCreation(entries).find((entry) => isPending(entry) && entry.heldUntil <= now);
}

/**
 * A pending change of the same resource that a newer change can be merged into, so that an hour of
 * offline typing leaves one write.
 */
export function findMergeTarget(
  entries: readonly OutboxEntry[],
  write: Write,
): OutboxEntry | undefined {
  if (!/^(PATCH|PUT) /.test(write.route)) return undefined;
  const place = resourceOf(write);
  const last = sortByCreation(entries).findLast(
    (entry) => isPending(entry) && isSameResource(entry, write),
  );
  return last && !last.sending && last.heldUntil === 0 && resourceOf(last) === place
    ? last
    : undefined;
}

/** The request path, plus the id where the path does not contain it. */
function resourceOf({ route, input }: Write) {
  const path = route.replace(/:(\w+)/g, (_, name: string) => String(input[name]));
  return input.id === undefined ? path : `${path} ${input.id}`;
}

function isSameResource(a: Write, b: Write) {
  return resourceOf(a) === resourceOf(b) || (a.input.id !== undefined && a.input.id === b.input.id);
}

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

/** A write of one operation of a contract. */
export interface WriteAt<C extends Contract, Key extends RouteKey<C>> {
  route: Key;
  input: RouteInput<C, Key>;
  temporaryId: number;
  answer?: RouteOutput<C, Key>;
}

/** What becomes of typed text whose resource is gone or was taken away: something new. */
export interface Rescue {
  /** Creates the new resource. */
  route: string;
  /** The field of the change that holds the text, and those that go with it. */
  text: string;
  fields: readonly string[];
  /** Further fields of the new resource. */
  input: Record<string, unknown>;
  message: string;
}

export interface OutboxEntry extends Write {
  rescue?: Rescue | undefined;
  /** The body of an upload, kept until it was sent. The input is its query string then. */
  file?: Blob | undefined;
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

/** Replaces temporary ids by the server's once those are known, wherever the input names them. */
export function resolveTemporaryIds<W extends Write>(write: W, entries: readonly OutboxEntry[]): W {
  const resolve = (value: unknown): unknown => {
    if (!isTemporaryId(value)) return mapParts(value, resolve);
    const creator = entries.find((entry) => entry.temporaryId === value && !isPending(entry));
    return createdId(creator?.answer) ?? value;
  };
  return { ...write, input: mapParts(write.input, resolve) };
}

/** A list or an object with each of its parts changed; anything else as it is. */
export function mapParts<Value>(value: Value, change: (part: unknown) => unknown): Value {
  if (Array.isArray(value)) return value.map(change) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, change(part)]),
  ) as Value;
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
 * A pending change of the same resource that a newer change can be merged into, so that an hour of
 * offline typing leaves one write. It is younger than the rows that the newer change names, because
 * those must exist when it is sent.
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
  if (!last || last.sending || last.heldUntil > 0 || resourceOf(last) !== place) return undefined;
  const named = new Set(Object.values(write.input).flat());
  const isTooOld = entries.some(
    ({ temporaryId, madeAt }) => named.has(temporaryId) && madeAt > last.madeAt,
  );
  return isTooOld ? undefined : last;
}

/** The request path, plus the id where the path does not contain it. */
export function resourceOf({ route, input }: Write) {
  const path = route.replace(/:(\w+)/g, (_, name: string) => String(input[name]));
  return input.id === undefined ? path : `${path} ${input.id}`;
}

function isSameResource(a: Write, b: Write) {
  return resourceOf(a) === resourceOf(b) || (a.input.id !== undefined && a.input.id === b.input.id);
}

import type { Contract, RouteInput, RouteKey, RouteOutput } from '../../../src/kernel/contract.ts';
import type { ApiTarget } from '../instance.ts';

/** A write: what the server is asked to do, and its answer once it has done it. */
export interface Write {
  route: string;
  input: Record<string, unknown>;
  /** Stands in for the id of what this write creates until the server has given one. */
  temporaryId: number;
  answer?: unknown;
}

/** The writes of one contract, told apart by their route. */
export type WriteOf<C extends Contract> = {
  [Key in RouteKey<C>]: {
    route: Key;
    input: RouteInput<C, Key>;
    temporaryId: number;
    answer?: RouteOutput<C, Key>;
  };
}[RouteKey<C>];

export interface OutboxEntry extends Write {
  /** Sent as the Idempotency-Key, the same on every try. */
  key: string;
  owner: number;
  app: ApiTarget;
  madeAt: number;
  /** In words, for the one who made it, should it fail. */
  what: string;
  /** Not sent before this moment, so that it can be taken back. */
  heldUntil: number;
  /** It is on its way, so its content is settled. */
  sending: boolean;
  doneAt: number | null;
  /** Its answer is the whole of what it changes. */
  answersWhole?: boolean | undefined;
}

export function isPending(entry: OutboxEntry): boolean {
  return entry.doneAt === null;
}

export function isTemporaryId(id: unknown): id is number {
  return typeof id === 'number' && id < 0;
}

/** Temporary ids count down from zero, where no id of the server lives. */
export function newTemporaryId(): number {
  return -Math.floor(Math.random() * Number.MAX_SAFE_INTEGER) - 1;
}

export function sortByCreation(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.toSorted((a, b) => a.madeAt - b.madeAt || a.key.localeCompare(b.key));
}

/**
 * What a person should see: the server's state with every write on top that the state can't know
 * yet, because it still waits or was done only after the state was asked for.
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

/** Speaks of what exists by its own id, no longer by the stand-in that it was written with. */
export function resolveTemporaryId<Spoken extends Write>(
  write: Spoken,
  entries: readonly OutboxEntry[],
): Spoken {
  const { id } = write.input;
  if (!isTemporaryId(id)) return write;
  const creator = entries.find((entry) => entry.temporaryId === id && !isPending(entry));
  const given = createdId(creator?.answer);
  return given ? { ...write, input: { ...write.input, id: given } } : write;
}

/** The id of what an answer is, or of the one thing that it holds. */
export function createdId(answer: unknown): number | undefined {
  const given = answer as { id?: number; workout?: { id: number } } | undefined;
  return given?.id ?? given?.workout?.id;
}

/** Done before of the same thing: the later one's answer holds all that its own did. */
export function isSupersededBy(entry: OutboxEntry, later: OutboxEntry): boolean {
  return (
    !isPending(entry) && entry.madeAt < later.madeAt && resourceOf(entry) === resourceOf(later)
  );
}

/** The first entry that may go out now. What still can be taken back does not hold up the rest. */
export function findNextToSend(
  entries: readonly OutboxEntry[],
  now: number,
): OutboxEntry | undefined {
  return sortByCreation(entries).find((entry) => isPending(entry) && entry.heldUntil <= now);
}

/**
 * A waiting change of the same thing that a newer change can be folded into, so that typing for
 * an hour offline leaves one write.
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

/** The address it is sent to; a thing that the address alone does not name, by its id too. */
function resourceOf({ route, input }: Write) {
  const path = route.replace(/:(\w+)/g, (_, name: string) => String(input[name]));
  return input.id === undefined ? path : `${path} ${input.id}`;
}

function isSameResource(a: Write, b: Write) {
  return resourceOf(a) === resourceOf(b) || (a.input.id !== undefined && a.input.id === b.input.id);
}

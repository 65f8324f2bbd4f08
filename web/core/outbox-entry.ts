import type { Contract, RouteInput, RouteKey, RouteOutput } from '../../src/kernel/contract.ts';
import type { Place } from './instance.ts';

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

export interface Entry extends Write {
  /** Sent as the Idempotency-Key, the same on every try. */
  key: string;
  owner: number;
  app: Place;
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

export function isWaiting(entry: Entry): boolean {
  return entry.doneAt === null;
}

export function isTemporary(id: unknown): id is number {
  return typeof id === 'number' && id < 0;
}

/** Temporary ids count down from zero, where no id of the server lives. */
export function temporaryId(): number {
  return -Math.floor(Math.random() * Number.MAX_SAFE_INTEGER) - 1;
}

export function inOrder(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => a.madeAt - b.madeAt || a.key.localeCompare(b.key));
}

/**
 * What a person should see: the server's state with every write on top that the state can't know
 * yet, because it still waits or was done only after the state was asked for.
 */
export function overlay<Value>(
  value: Value,
  askedAt: number,
  entries: readonly Entry[],
  apply: (value: Value, write: Write) => Value,
): Value {
  return entries
    .filter((entry) => entry.doneAt === null || entry.doneAt >= askedAt)
    .reduce(apply, value);
}

/** Speaks of what exists by its own id, no longer by the stand-in that it was written with. */
export function withGivenId<Spoken extends Write>(
  write: Spoken,
  entries: readonly Entry[],
): Spoken {
  const { id } = write.input;
  if (!isTemporary(id)) return write;
  const creator = entries.find((entry) => entry.temporaryId === id && !isWaiting(entry));
  const given = idIn(creator?.answer);
  return given ? { ...write, input: { ...write.input, id: given } } : write;
}

/** The id of what an answer is, or of the one thing that it holds. */
export function idIn(answer: unknown): number | undefined {
  const given = answer as { id?: number; workout?: { id: number } } | undefined;
  return given?.id ?? given?.workout?.id;
}

/** Done before of the same thing: the later one's answer holds all that its own did. */
export function isOutdatedBy(entry: Entry, later: Entry): boolean {
  return !isWaiting(entry) && entry.madeAt < later.madeAt && placeOf(entry) === placeOf(later);
}

/** The first entry that may go out now. What still can be taken back does not hold up the rest. */
export function nextToSend(entries: readonly Entry[], now: number): Entry | undefined {
  return inOrder(entries).find((entry) => isWaiting(entry) && entry.heldUntil <= now);
}

/**
 * A waiting change of the same thing that a newer change can be folded into, so that typing for
 * an hour offline leaves one write.
 */
export function foldTarget(entries: readonly Entry[], write: Write): Entry | undefined {
  if (!/^(PATCH|PUT) /.test(write.route)) return undefined;
  const place = placeOf(write);
  const last = inOrder(entries).findLast((entry) => isWaiting(entry) && sameThing(entry, write));
  return last && !last.sending && last.heldUntil === 0 && placeOf(last) === place
    ? last
    : undefined;
}

/** The address it is sent to; a thing that the address alone does not name, by its id too. */
function placeOf({ route, input }: Write) {
  const path = route.replace(/:(\w+)/g, (_, name: string) => String(input[name]));
  return input.id === undefined ? path : `${path} ${input.id}`;
}

function sameThing(a: Write, b: Write) {
  return placeOf(a) === placeOf(b) || (a.input.id !== undefined && a.input.id === b.input.id);
}

import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Invalid } from '../../../kernel/errors.ts';
import { isCalendarDate } from '../../../shared/calendar/dates.ts';
import { SessionCollector } from './collect-sessions.ts';
import type { ImportUnit } from './contract.ts';
import { BadProtobuf, Message } from './formats/protobuf.ts';
import { type ImportedLog, NOTHING_ELSE } from './imported-log.ts';
import type { ImportedHeader, ImportedSet } from './imported-set.ts';
import { toMetres } from './values.ts';

const unzip = promisify(gunzip);
const MOST_BYTES = 64 * 1024 * 1024;
const CARDIO = 1;
const UNITS: readonly (ImportUnit | null)[] = [null, 'kg', 'lb'];

/** Whether a file is compressed with gzip, as LiftLog's backups are. */
export function isGzip(head: Buffer): boolean {
  return head[0] === 0x1f && head[1] === 0x8b;
}

/** Reads a backup of LiftLog (`.liftlogbackup.gz`): a gzipped protobuf message of all sessions. */
export async function readLiftlogBackup(path: string): Promise<ImportedLog> {
  const bytes = await unzipBackup(path);
  const collector = new SessionCollector({ program: 'liftlog' });
  try {
    for (const [at, session] of new Message(bytes).messages(1).entries()) {
      const head = headOf(session);
      if (head === null) collector.add({ skipped: "The session's date can't be read." }, at + 1);
      else for (const set of setsOf(session, head)) collector.add({ sets: [set] }, at + 1);
    }
  } catch (error) {
    throw error instanceof BadProtobuf ? unreadable() : error;
  }
  const { sessions, skipped } = collector;
  return { ...NOTHING_ELSE, program: 'liftlog', unit: 'by-row', sessions, skipped };
}

async function unzipBackup(path: string): Promise<Buffer> {
  const packed = await readFile(path);
  const bytes = await unzip(packed, { maxOutputLength: MOST_BYTES }).catch(() => null);
  if (bytes === null) throw unreadable();
  if (bytes.subarray(0, 15).toString('latin1') === 'SQLite format 3') {
    const message =
      'This LiftLog backup is a database, which Daybook cannot read. Export a CSV file in LiftLog instead.';
    throw new Invalid(message, [{ path: 'file', message }], 'unknown_file');
  }
  return bytes;
}

function headOf(session: Message): ImportedHeader | null {
  const start = dayOf(session.message(4));
  if (start === null) return null;
  const bodyWeight = { value: decimal(session.message(5)), unit: UNITS[session.int(7)] };
  return {
    start,
    name: session.text(2),
    minutes: null,
    notes: session.text(6),
    id: session.message(1)?.bytes(1)?.toString('hex') ?? start,
    ...(bodyWeight.value && bodyWeight.unit
      ? { bodyWeight: { value: bodyWeight.value, unit: bodyWeight.unit } }
      : {}),
  };
}

function* setsOf(session: Message, head: ImportedHeader): Generator<ImportedSet> {
  let superset: string | null = null;
  for (const [at, recorded] of session.messages(3).entries()) {
    const blueprint = recorded.message(1);
    const goesOn = blueprint?.int(7) === 1;
    if (goesOn) superset ??= String(at);
    const common = {
      session: head,
      exercise: blueprint?.text(1) ?? '',
      kind: 'normal' as const,
      rpe: null,
      note: recorded.message(4)?.text(1) ?? '',
      superset,
    };
    if (!goesOn) superset = null;
    if (common.exercise === '') continue;
    if (recorded.int(6) === CARDIO) yield* cardioSets(recorded, common);
    else yield* weightedSets(recorded, common, head.start);
  }
}

type Common = Omit<ImportedSet, 'weight' | 'unit' | 'reps' | 'distance' | 'seconds'>;

/** Only sets that were done; an older backup has one weight for all sets of an exercise. */
function* weightedSets(recorded: Message, common: Common, day: string): Generator<ImportedSet> {
  const shared = decimal(recorded.message(2));
  for (const potential of recorded.messages(3)) {
    const done = potential.message(1);
    if (!done) continue;
    const at = timeOf(dayOf(done.message(3)) ?? day, done.message(2));
    const own = potential.has(2) ? decimal(potential.message(2)) : null;
    yield {
      ...common,
      weight: own || shared || own,
      unit: UNITS[potential.int(3)] ?? null,
      reps: done.int(1),
      ...{ distance: null, seconds: null },
      ...(at !== null && { at }),
    };
  }
}

/** A newer backup has sets, an older backup a single amount. */
function* cardioSets(recorded: Message, common: Common): Generator<ImportedSet> {
  const sets = recorded.messages(13).map((set) => ({
    seconds: secondsOf(set.message(3)),
    distance: toMetres(decimal(set.message(4)), set.message(5)?.text(1) ?? ''),
  }));
  const single = {
    seconds: secondsOf(recorded.message(9)),
    distance: toMetres(decimal(recorded.message(10)), recorded.message(14)?.text(1) ?? ''),
  };
  for (const { seconds, distance } of sets.length > 0 ? sets : [single]) {
    if (seconds || distance) {
      yield { ...common, ...{ weight: null, unit: null, reps: null, seconds, distance } };
    }
  }
}

function dayOf(date: Message | undefined): string | null {
  if (!date) return null;
  const pad = (value: number, length: number) => String(value).padStart(length, '0');
  const day = `${pad(date.int(1), 4)}-${pad(date.int(2), 2)}-${pad(date.int(3), 2)}`;
  return isCalendarDate(day) ? day : null;
}

function timeOf(day: string, time: Message | undefined): string | null {
  if (!time) return null;
  const parts = [time.int(1), time.int(2), time.int(3)];
  const clock = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return /^([01]\d|2[0-3])(:[0-5]\d){2}$/.test(clock) ? `${day}T${clock}` : null;
}

/** Whole units and billionths. */
function decimal(value: Message | undefined): number | null {
  if (!value) return null;
  return Math.round((value.int(1) + value.fixed32(2) / 1e9) * 1000) / 1000;
}

function secondsOf(duration: Message | undefined): number | null {
  return duration ? duration.int(1) : null;
}

function unreadable(): Invalid {
  const message = 'This file is not a readable backup of LiftLog.';
  return new Invalid(message, [{ path: 'file', message }], 'unreadable_file');
}

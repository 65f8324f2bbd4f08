import { createHash } from 'node:crypto';
import type { WorkoutExercise, WorkoutSet } from '../log/contract.ts';
import type { ImportedHeader, ImportedSet } from './imported-set.ts';

/** A session while its rows are collected. */
export interface CollectedSession {
  readonly key: string;
  head: ImportedHeader;
  readonly exercises: CollectedExercise[];
}

export interface CollectedExercise {
  readonly name: string;
  readonly notes: string[];
  superset: string | null;
  readonly sets: ImportedSet[];
}

export interface ImportedSession {
  /** Identifies the session in its file, so that a second import recognises it. */
  readonly key: string;
  readonly head: ImportedHeader;
  readonly exercises: readonly ImportedLogExercise[];
  /** The uuids come from a log, which may already contain the session without an import. */
  readonly keepsIdentities?: true;
}

export interface ImportedLogExercise {
  readonly uuid: string;
  readonly name: string;
  readonly notes: readonly string[];
  readonly superset: string | null;
  /** Whether the exercise is not in a library. */
  readonly isFreeText?: boolean;
  /** Further fields from our own export, stored unchanged. */
  readonly stored?: Partial<WorkoutExercise>;
  readonly sets: readonly IdentifiedSet[];
}

interface IdentifiedSet extends Omit<ImportedSet, 'session' | 'exercise' | 'superset'> {
  readonly uuid: string;
  readonly stored?: Partial<WorkoutSet>;
}

const MARK = 'imp';

/** Whether the uuid was assigned by an import. */
export function isImportUuid(uuid: string): boolean {
  return uuid.startsWith(`${MARK}.`);
}

/** Common prefix of the uuids of an exercise's sets in a session. */
export function setUuidPrefix(session: Pick<ImportedSession, 'key'>, name: string): string {
  return `${MARK}.${shortHash(session.key, name)}.s.`;
}

/**
 * Assigns uuids that are the same every time the file is read: a set is identified by its content
 * and its index among equal sets.
 */
export function assignUuids(session: CollectedSession): ImportedSession {
  const places = new Map<string, number>();
  const nth = (of: string) => {
    const place = places.get(of) ?? 0;
    places.set(of, place + 1);
    return `${of}${place}`;
  };
  return {
    ...session,
    exercises: session.exercises.map((exercise) => ({
      ...exercise,
      uuid: nth(`${MARK}.${shortHash(session.key, exercise.name)}.e.`),
      sets: exercise.sets.map((set) => ({
        ...set,
        uuid: nth(`${setUuidPrefix(session, exercise.name)}${contentHash(set)}.`),
      })),
    })),
  };
}

function contentHash({ kind, weight, unit, reps, rpe, distance, road, seconds }: ImportedSet) {
  return shortHash(...[kind, weight, unit, reps, rpe, distance, road, seconds].map(String));
}

function shortHash(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16);
}

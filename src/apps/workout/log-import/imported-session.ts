import { createHash } from 'node:crypto';
import type { WorkoutExercise, WorkoutSet } from '../log/contract.ts';
import type { ImportedHeader, ImportedSet } from './imported-set.ts';

/** A session as it is collected from the rows of a file. */
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
  /** Names the session in its file, so that a second import knows it again. */
  readonly key: string;
  readonly head: ImportedHeader;
  readonly exercises: readonly ImportedLogExercise[];
  /** Its identities are those of a log, so that the log may have it without an import. */
  readonly keepsIdentities?: true;
}

export interface ImportedLogExercise {
  readonly uuid: string;
  readonly name: string;
  readonly notes: readonly string[];
  readonly superset: string | null;
  /** Whether it is none of a library. */
  readonly isFreeText?: boolean;
  /** What else a log says of it, taken as it is. */
  readonly stored?: Partial<WorkoutExercise>;
  readonly sets: readonly IdentifiedSet[];
}

interface IdentifiedSet extends Omit<ImportedSet, 'session' | 'exercise' | 'superset'> {
  readonly uuid: string;
  readonly stored?: Partial<WorkoutSet>;
}

const MARK = 'imp';

/** Whether an import gave this identity. */
export function isImportUuid(uuid: string): boolean {
  return uuid.startsWith(`${MARK}.`);
}

/** What the identities of all sets of an exercise in a session begin with. */
export function setUuidPrefix(session: Pick<ImportedSession, 'key'>, name: string): string {
  return `${MARK}.${shortHash(session.key, name)}.s.`;
}

/**
 * Gives exercises and sets identities that come out the same whenever the file is read: a set is
 * what was done in it, and which of those alike it is.
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

import { type Kysely, sql } from 'kysely';
import { oneOf } from '../../../kernel/database/one-of.ts';
import { foldedKey } from '../../../kernel/text.ts';
import { askedWords, matchingExercises } from './search.ts';
import type { ExercisesTables } from './tables.ts';

/** What logs, programs and tools need to know of an exercise. */
export interface UsableExercise {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly equipment: string;
  readonly load_type: ExercisesTables['exercises']['load_type'];
  readonly measure: ExercisesTables['exercises']['measure'];
  readonly is_global: 0 | 1;
}

const MOST_CANDIDATES = 10;

/** Those of the ids that the owner may use: of the catalogue or their own, and not removed. */
export async function findUsableExercises<Tables extends ExercisesTables>(
  db: Kysely<Tables>,
  owner: number,
  ids: readonly number[],
): Promise<Map<number, UsableExercise>> {
  const rows = await usable(db, owner)
    .where(oneOf(db, 'exercises.id', ids))
    .execute();
  return new Map(rows.map(({ aliases: _, ...row }) => [row.id, row]));
}

export interface NameMatch {
  /** Called exactly so, case and accents aside; one's own before one of the catalogue. */
  readonly exact: UsableExercise | null;
  /** Otherwise those whose name holds the text, by name, ten at most. */
  readonly candidates: readonly UsableExercise[];
}

export async function matchByName<Tables extends ExercisesTables>(
  db: Kysely<Tables>,
  owner: number,
  name: string,
): Promise<NameMatch> {
  const [exact] = await usable(db, owner)
    .where('exercises.name_key', '=', foldedKey(name))
    .orderBy('exercises.is_global')
    .limit(1)
    .execute();
  if (exact) return { exact: withoutAliases(exact), candidates: [] };
  return { exact: null, candidates: await findContaining(db, owner, name, MOST_CANDIDATES) };
}

/** The exercises whose name holds a text, by name. */
export async function findContaining<Tables extends ExercisesTables>(
  db: Kysely<Tables>,
  owner: number,
  part: string,
  most: number,
): Promise<UsableExercise[]> {
  const rows = await usable(db, owner)
    .where(sql<boolean>`exercises.name_key like ${holding(foldedKey(part))} escape '\\'`)
    .orderBy('exercises.name_key')
    .orderBy('exercises.id')
    .limit(most)
    .execute();
  return rows.map(withoutAliases);
}

/** The pattern of a text that has `part` anywhere. */
function holding(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

const MOST_COMPARED = 200;

/**
 * Which exercise another program means by a name: the one that is called so, or that has these
 * words in any order as its name or as one of its aliases. `Squat (Barbell)` is also taken for the
 * Squat whose equipment is a barbell. Null when there is none.
 */
export async function recognise<Tables extends ExercisesTables>(
  db: Kysely<Tables>,
  owner: number,
  name: string,
): Promise<UsableExercise | null> {
  const { exact } = await matchByName(db, owner, name);
  if (exact) return exact;
  const same = await havingWords(db, owner, name);
  if (same) return same;
  const [, bare, equipment] = /^(.+?)\s*\(([^()]+)\)\s*$/.exec(name) ?? [];
  if (bare === undefined || equipment === undefined) return null;
  return havingWords(db, owner, bare, foldedKey(equipment));
}

async function havingWords<Tables extends ExercisesTables>(
  db: Kysely<Tables>,
  owner: number,
  name: string,
  equipment?: string,
): Promise<UsableExercise | null> {
  const matches = matchingExercises(db, owner, name);
  if (!matches) return null;
  let query = usable(db, owner)
    .innerJoin(matches.as('found'), (join) => join.onRef('found.id', '=', 'exercises.id'))
    .orderBy('exercises.is_global')
    .orderBy('exercises.name_key')
    .limit(MOST_COMPARED);
  if (equipment !== undefined) query = query.where('exercises.equipment', '=', equipment);
  const wanted = bagOfWords(name);
  const rows = await query.execute();
  const same = rows.find((row) =>
    [row.name, ...(JSON.parse(row.aliases) as string[])].some(
      (called) => bagOfWords(called) === wanted,
    ),
  );
  return same ? withoutAliases(same) : null;
}

function bagOfWords(name: string): string {
  return askedWords(name).toSorted().join(' ');
}

function withoutAliases({
  aliases: _,
  ...exercise
}: UsableExercise & { aliases: string }): UsableExercise {
  return exercise;
}

function usable<Tables extends ExercisesTables>(db: Kysely<Tables>, owner: number) {
  return (db as unknown as Kysely<ExercisesTables>)
    .selectFrom('exercises')
    .select([
      'exercises.id',
      'exercises.name',
      'exercises.category',
      'exercises.equipment',
      'exercises.load_type',
      'exercises.measure',
      'exercises.is_global',
      'exercises.aliases',
    ])
    .where((eb) => eb.or([eb('exercises.is_global', '=', 1), eb('exercises.owner_id', '=', owner)]))
    .where('exercises.deleted_at', 'is', null);
}

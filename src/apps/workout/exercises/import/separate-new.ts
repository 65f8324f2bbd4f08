import type { Kysely } from 'kysely';
import { foldedWords } from '../../../../kernel/text/fold.ts';
import type { ExerciseAppTables } from '../context.ts';
import type { SkippedExercise } from './contract.ts';
import type { ImportedExercise } from './imported-exercise.ts';

/** Separates new exercises from those the owner already has, by name or alias. */
export async function separateNew(
  db: Kysely<ExerciseAppTables>,
  owner: number,
  entries: readonly (ImportedExercise | null)[],
): Promise<{ fresh: ImportedExercise[]; skipped: SkippedExercise[] }> {
  const { byName, byAlias } = await findKnownNames(db, owner);
  const fresh: ImportedExercise[] = [];
  const skipped: SkippedExercise[] = [];
  const inFile = new Set<string>();
  for (const entry of entries) {
    if (!entry) {
      skipped.push({ name: '', reason: 'unreadable', existing_id: null });
      continue;
    }
    const { name, aliases } = entry.content;
    const key = comparableName(name);
    const existing = byName.get(key) ?? byAlias.get(key);
    const known = aliases
      .map((alias) => byName.get(comparableName(alias)))
      .find((id) => id !== undefined);
    if (existing !== undefined) {
      const reason = byName.has(key) ? 'name' : 'alias';
      skipped.push({ name, reason, existing_id: existing });
    } else if (known !== undefined) skipped.push({ name, reason: 'alias', existing_id: known });
    else if (inFile.has(key)) skipped.push({ name, reason: 'twice', existing_id: null });
    else {
      inFile.add(key);
      fresh.push(entry);
    }
  }
  return { fresh, skipped };
}

/** Ignores case, accents, hyphens and blanks. */
function comparableName(name: string): string {
  return foldedWords(name).join(' ') || name;
}

async function findKnownNames(db: Kysely<ExerciseAppTables>, owner: number) {
  const rows = await db
    .selectFrom('exercises')
    .select(['id', 'name', 'aliases'])
    .where((eb) => eb.or([eb('is_global', '=', 1), eb('owner_id', '=', owner)]))
    .where('deleted_at', 'is', null)
    .execute();
  const byName = new Map(rows.map(({ id, name }) => [comparableName(name), id]));
  const byAlias = new Map(
    rows.flatMap(({ id, aliases }) =>
      (JSON.parse(aliases) as string[]).map((alias) => [comparableName(alias), id] as const),
    ),
  );
  return { byName, byAlias };
}

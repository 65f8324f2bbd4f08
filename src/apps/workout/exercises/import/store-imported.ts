import type { Transaction } from 'kysely';
import type { ExerciseAppTables } from '../context.ts';
import { exerciseSearch, exerciseWords, indexedTexts } from '../search.ts';
import { type ExerciseContent, tidyContent, toColumns } from '../write.ts';
import type { ImportedExercise } from './imported-exercise.ts';

type Tx = Transaction<ExerciseAppTables>;

interface StoredExercise {
  readonly id: number;
  readonly content: ExerciseContent;
}

const ROWS_AT_ONCE = 200;

/** Stores exercises as the owner's own. Those that a concurrent import has added are skipped. */
export async function storeImported(
  tx: Tx,
  owner: number,
  imported: readonly ImportedExercise[],
  now: string,
): Promise<StoredExercise[]> {
  const stored: StoredExercise[] = [];
  for (let at = 0; at < imported.length; at += ROWS_AT_ONCE) {
    stored.push(...(await storeBatch(tx, owner, imported.slice(at, at + ROWS_AT_ONCE), now)));
  }
  return stored;
}

async function storeBatch(
  tx: Tx,
  owner: number,
  imported: readonly ImportedExercise[],
  now: string,
): Promise<StoredExercise[]> {
  const rows = imported.map(({ content, source }) => ({
    ...toColumns(tidyContent(content)),
    owner_id: owner,
    is_global: 0 as const,
    slug: null,
    source: JSON.stringify(source),
    created_at: now,
    updated_at: now,
    deleted_at: null,
  }));
  const written = await tx
    .insertInto('exercises')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name'])
    .execute();
  const ids = new Map(written.map(({ id, name }) => [name, id]));
  const stored = imported.flatMap(({ content }) => {
    const id = ids.get(content.name);
    return id === undefined ? [] : [{ id, content: tidyContent(content) }];
  });
  if (stored.length === 0) return [];
  await exerciseSearch.add(
    tx,
    owner,
    stored.map(({ id, content }) => ({ id, row: indexedTexts(content) })),
  );
  const texts = stored.flatMap(({ content }) => [content.name, ...content.aliases]);
  await exerciseWords.addWords(tx, owner, texts.join(' '));
  return stored;
}

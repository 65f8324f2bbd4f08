import type { Transaction } from 'kysely';
import type { ExerciseAppTables } from '../context.ts';
import { exerciseSearch, exerciseWords, indexedTexts } from '../search.ts';
import { type Content, columnsOf, tidied } from '../write.ts';
import type { ImportedExercise } from './imported-exercise.ts';

type Tx = Transaction<ExerciseAppTables>;

interface Stored {
  readonly id: number;
  readonly content: Content;
}

const ROWS_AT_ONCE = 200;

/** Writes exercises as somebody's own. One that came in meanwhile by another import is left out. */
export async function storeImported(
  tx: Tx,
  owner: number,
  imported: readonly ImportedExercise[],
  now: string,
): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (let at = 0; at < imported.length; at += ROWS_AT_ONCE) {
    stored.push(...(await storeSome(tx, owner, imported.slice(at, at + ROWS_AT_ONCE), now)));
  }
  return stored;
}

async function storeSome(
  tx: Tx,
  owner: number,
  imported: readonly ImportedExercise[],
  now: string,
): Promise<Stored[]> {
  const rows = imported.map(({ content, source }) => ({
    ...columnsOf(tidied(content)),
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
    return id === undefined ? [] : [{ id, content: tidied(content) }];
  });
  if (stored.length === 0) return [];
  await exerciseSearch.add(
    tx,
    owner,
    stored.map(({ id, content }) => ({ id, row: indexedTexts(content) })),
  );
  const texts = stored.flatMap(({ content }) => [content.name, ...content.aliases]);
  await exerciseWords.learn(tx, owner, texts.join(' '));
  return stored;
}

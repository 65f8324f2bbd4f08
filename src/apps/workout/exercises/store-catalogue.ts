import type { Kysely, Transaction } from 'kysely';
import type { Services } from '../../../kernel/context.ts';
import { lockSchema } from '../../../kernel/database/migrate.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import type { CatalogueEntry } from './catalogue/entry.ts';
import { CATALOGUE_FINGERPRINT } from './catalogue/fingerprint.ts';
import type { ExerciseAppTables } from './context.ts';
import { CATALOGUE_OWNER, exerciseSearch, exerciseWords, indexedTexts } from './search.ts';
import { toColumns } from './write.ts';

type Tx = Transaction<ExerciseAppTables>;

/** Increase it when the same catalogue is stored or indexed differently. */
const STORAGE_VERSION = 1;
const ROWS_AT_ONCE = 200;

/** Writes the catalogue to the database, unless the stored one is current. */
export async function storeCatalogue({
  db,
  clock,
  log,
}: Pick<Services<ExerciseAppTables>, 'db' | 'clock' | 'log'>): Promise<void> {
  const fingerprint = `${STORAGE_VERSION} ${CATALOGUE_FINGERPRINT}`;
  if (await isStored(db, fingerprint)) return;
  // Imported lazily, because most starts do not need it.
  const { CATALOGUE } = await import('./catalogue/catalogue.ts');
  await transact(db, async (tx) => {
    // A process that starts concurrently waits here and then finds the catalogue stored.
    await lockSchema(tx);
    if (!(await isStored(tx, fingerprint))) {
      await writeCatalogue(tx, CATALOGUE, fingerprint, isoNow(clock));
    }
  });
  log.info({ exercises: CATALOGUE.length }, 'exercise catalogue updated');
}

async function isStored(db: Kysely<ExerciseAppTables>, fingerprint: string): Promise<boolean> {
  const row = await db
    .selectFrom('exercise_catalogue')
    .select('fingerprint')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Matches entries by slug. Entries missing from the catalogue stay, because they may have been
 * logged.
 */
export async function writeCatalogue(
  tx: Tx,
  entries: readonly CatalogueEntry[],
  fingerprint: string,
  now: string,
): Promise<void> {
  for (let at = 0; at < entries.length; at += ROWS_AT_ONCE) {
    await upsert(tx, entries.slice(at, at + ROWS_AT_ONCE), now);
  }
  await indexCatalogue(tx);
  await tx.deleteFrom('exercise_catalogue').execute();
  await tx.insertInto('exercise_catalogue').values({ fingerprint, written_at: now }).execute();
}

async function upsert(tx: Tx, entries: readonly CatalogueEntry[], now: string): Promise<void> {
  const rows = entries.map((entry) => ({
    ...toColumns(entry),
    owner_id: null,
    is_global: 1 as const,
    slug: entry.slug,
    source: null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  }));
  await tx
    .insertInto('exercises')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        name_key: ref('excluded.name_key'),
        category: ref('excluded.category'),
        equipment: ref('excluded.equipment'),
        load_type: ref('excluded.load_type'),
        measure: ref('excluded.measure'),
        primary_muscles: ref('excluded.primary_muscles'),
        secondary_muscles: ref('excluded.secondary_muscles'),
        instructions: ref('excluded.instructions'),
        aliases: ref('excluded.aliases'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
}

async function indexCatalogue(tx: Tx): Promise<void> {
  const rows = await tx
    .selectFrom('exercises')
    .select(['id', 'name', 'aliases'])
    .where('is_global', '=', 1)
    .execute();
  const named = rows.map(({ id, name, aliases }) => ({
    id,
    name,
    aliases: JSON.parse(aliases) as string[],
  }));
  await exerciseSearch.clear(tx, CATALOGUE_OWNER);
  await exerciseSearch.add(
    tx,
    CATALOGUE_OWNER,
    named.map((one) => ({ id: one.id, row: indexedTexts(one) })),
  );
  const texts = named.flatMap(({ name, aliases }) => [name, ...aliases]);
  await exerciseWords.addWords(tx, CATALOGUE_OWNER, texts.join(' '));
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { searchCatalogues } from '../../src/apps/nutrition/catalogue/search.ts';
import type { CatalogueLibrary } from '../../src/apps/nutrition/catalogue/store/library.ts';
import { openLibrary } from '../../src/apps/nutrition/catalogue/store/open-library.ts';
import type { CatalogueState } from '../../src/apps/nutrition/catalogue/store/state.ts';
import { queryWords } from '../../src/apps/nutrition/catalogue/words.ts';
import { readInstanceConfig } from '../../src/host/instance-config.ts';
import type { Engine } from '../../src/kernel/database/engine.ts';
import { openDatabase } from '../../src/kernel/database/open.ts';
import { startPostgres } from '../../src/testing/postgres/postgres-for-tests.ts';
import { quantile } from '../load.ts';
import { FoodGenerator } from './generate-foods.ts';

const FOODS = 1_000_000;
const FOODS_AT_ONCE = 2000;
const QUERIES = 400;
/** PostgreSQL reads every row for the bare query, because it has no index for all rows at once. */
const BARE_QUERIES = 20;
/** What else the machine does only ever adds, so the quickest of the rounds is the truest. */
const ROUNDS = 5;
const LIMIT = 20;
export const FOOD_SEARCH_GOAL_MS = 10;

export interface FoodSearch {
  readonly engine: Engine;
  readonly foods: number;
  readonly build_s: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  /** The first matches of whole words straight from the index, with their rows. */
  readonly bare_p50_ms: number;
  readonly ratio: number;
}

/** Searches a catalogue of a million generated foods, one query at a time. */
export async function runFoodSearch(engine: Engine, foods = FOODS): Promise<FoodSearch> {
  const opened = new AsyncDisposableStack();
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'daybook-food-search-'));
    opened.defer(() => rm(dataDir, { recursive: true, force: true }));
    const url = engine === 'postgres' ? await postgresUrl(opened) : null;
    const config = readInstanceConfig({ DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) });
    const database = await openDatabase(config.database);
    opened.defer(() => database.close());
    const context = { config, db: database.db };
    const library = openLibrary(context);
    opened.defer(() => library.close());
    const generator = new FoodGenerator();
    const began = performance.now();
    await fillCatalogue(library, generator, foods);
    const build_s = (performance.now() - began) / 1000;
    const queries = Array.from({ length: QUERIES }, () => generator.query());
    const bare = url ? await barePostgres(url, opened) : bareSqlite(dataDir, opened);
    const ours = await timeQueries(queries, (query) =>
      searchCatalogues(context, query, { limit: LIMIT }),
    );
    const least = await timeQueries(queries.slice(0, BARE_QUERIES), (query) =>
      bare(queryWords(query)),
    );
    const bare_p50_ms = quantile(least, 0.5);
    return {
      engine,
      foods,
      build_s,
      p50_ms: quantile(ours, 0.5),
      p99_ms: quantile(ours, 0.99),
      bare_p50_ms,
      ratio: quantile(ours.slice(0, BARE_QUERIES), 0.5) / bare_p50_ms,
    };
  } finally {
    await opened.disposeAsync();
  }
}

async function fillCatalogue(library: CatalogueLibrary, generator: FoodGenerator, foods: number) {
  const now = new Date().toISOString();
  const state: CatalogueState = {
    id: 'off',
    phase: 'reading',
    fingerprint: 'bench',
    file: 'bench',
    filter: { countries: [], languages: [] },
    position: 0,
    bytes: 0,
    bytesRead: 0,
    read: foods,
    stored: foods,
    skipped: {},
    startedAt: now,
    updatedAt: now,
  };
  await library.withDraft('off', async (workshop) => {
    await workshop.restart(state);
    for (let at = 0; at < foods; at += FOODS_AT_ONCE) {
      const batch = Array.from({ length: FOODS_AT_ONCE }, (_, n) => generator.food(at + n));
      await workshop.draft.stage(batch, state);
    }
    await workshop.draft.index(state);
    await workshop.publish();
  });
}

async function timeQueries(
  queries: readonly string[],
  ask: (query: string) => unknown,
): Promise<number[]> {
  const least = queries.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, query] of queries.entries()) {
      const began = performance.now();
      await ask(query);
      least[at] = Math.min(least[at] ?? 0, performance.now() - began);
    }
  }
  return least;
}

type BareSearch = (words: readonly string[]) => unknown;

function bareSqlite(dataDir: string, opened: AsyncDisposableStack): BareSearch {
  const database = new DatabaseSync(join(dataDir, 'catalogues/off.sqlite'), { readOnly: true });
  opened.defer(() => database.close());
  const search = database.prepare(`select foods.* from (select rowid as match from food_index
    where food_index match ? order by rowid limit ${LIMIT}) cross join foods on foods.id = match`);
  return (words) => search.all(words.map((word) => `"${word}" *`).join(' AND '));
}

async function barePostgres(url: string, opened: AsyncDisposableStack): Promise<BareSearch> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  opened.defer(() => client.end());
  const text = `select * from catalogue_off.foods where terms @@ $1::tsquery order by id limit ${LIMIT}`;
  return (words) =>
    client.query({ name: 'bare', text, values: [words.map((word) => `'${word}':*`).join(' & ')] });
}

async function postgresUrl(opened: AsyncDisposableStack): Promise<string> {
  const postgres = await startPostgres();
  opened.defer(() => postgres.stop());
  return postgres.url('postgres');
}

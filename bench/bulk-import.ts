import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as rest } from 'node:timers/promises';
import { zipOf } from '../src/testing/zip.ts';
import type { Contest } from './contestants.ts';
import { cpuSeconds, residentMb } from './process-usage.ts';
import { Random } from './random.ts';
import { dish, food, noteText, unit } from './seed-text.ts';

const RECIPES = 5000;
const LOOK_EVERY_MS = 10;
/** As many as one transaction of the import holds. */
const BATCH = 40;
/** In the order in which rows refer to each other. */
const TABLES = [
  'pantry_items',
  'recipes',
  'recipe_texts',
  'recipe_tags',
  'recipe_pantry_links',
  'recipe_words',
  'recipe_words_gaps',
] as const;

export const IMPORT_GOALS = { ratio: 4, wait_ms: 100, memory_mb: 150 } as const;

export interface BulkImport {
  readonly recipes: number;
  /** Reading the archive for choosing from it, and then committing all of it. */
  readonly scan_cpu_s: number;
  readonly commit_cpu_s: number;
  readonly bare_cpu_s: number;
  readonly ratio: number;
  /** The longest that somebody else waited meanwhile. */
  readonly longest_wait_ms: number;
  readonly memory_growth_mb: number;
}

/** Takes an archive of recipes in, while somebody else looks in again and again. */
export async function measureImport({
  ours,
  writer,
  file,
  bareFile,
}: Contest): Promise<BulkImport> {
  const archive = await zipOf(
    Object.fromEntries(Array.from({ length: RECIPES }, (_, n) => [`${n}.json`, imagine(n)])),
  );
  const memoryBefore = residentMb(ours.pid);
  const start = cpuSeconds(ours.pid);
  const watch = watching(ours);
  const { uploadId } = await scan(ours.url, writer, archive);
  const scanned = cpuSeconds(ours.pid);
  const { count } = await commit(ours.url, writer, uploadId);
  const { longest, memory } = await watch.stop();
  if (count !== RECIPES) throw new Error(`${count} of ${RECIPES} recipes landed.`);
  const commit_cpu_s = cpuSeconds(ours.pid) - scanned;
  const bare_cpu_s = insertAgain(file, bareFile);
  return {
    recipes: RECIPES,
    scan_cpu_s: scanned - start,
    commit_cpu_s,
    bare_cpu_s,
    ratio: commit_cpu_s / bare_cpu_s,
    longest_wait_ms: longest,
    memory_growth_mb: memory - memoryBefore,
  };
}

function imagine(n: number): object {
  const random = new Random(n);
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: `${food(random)} ${dish(random)} ${n}`,
    description: `With ${food(random)}`,
    keywords: 'Imported, Dinner',
    recipeYield: random.between(1, 8),
    recipeIngredient: Array.from(
      { length: random.between(6, 14) },
      () => `${random.between(1, 9)} ${unit(random)} ${food(random)}`,
    ),
    recipeInstructions: Array.from({ length: random.between(3, 7) }, () => noteText(random)),
  };
}

async function scan(url: string, session: string, archive: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(archive)]), 'recipes.zip');
  const answer = await fetch(`${url}/recipe/api/recipes/import-zip/scan`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session}` },
    body: form,
  });
  return (await answer.json()) as { uploadId: string };
}

async function commit(url: string, session: string, uploadId: string) {
  const answer = await fetch(`${url}/recipe/api/recipes/import-zip/commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
    body: JSON.stringify({ uploadId }),
  });
  return (await answer.json()) as { count: number };
}

function watching({ url, pid }: Contest['ours']): {
  stop(): Promise<{ longest: number; memory: number }>;
} {
  let on = true;
  let longest = 0;
  let memory = 0;
  const looking = (async () => {
    while (on) {
      const began = performance.now();
      await (await fetch(`${url}/api/health`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - began);
      memory = Math.max(memory, residentMb(pid));
      await rest(LOOK_EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      on = false;
      await looking;
      return { longest, memory };
    },
  };
}

/** The same rows once more, by prepared statements and nothing else, each batch synced to disk. */
function insertAgain(file: string, bareFile: string): number {
  const from = new DatabaseSync(file, { readOnly: true });
  const to = new DatabaseSync(bareFile);
  to.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = off');
  const work = [...TABLES.map((table) => rowsOf(from, to, table)), searchRows(from, to)];
  const began = process.cpuUsage();
  for (const { insert, rows } of work) {
    const batch = Math.max(1, Math.ceil((rows.length * BATCH) / RECIPES));
    for (let at = 0; at < rows.length; at += batch) {
      to.exec('begin');
      for (const row of rows.slice(at, at + batch)) insert.run(...row);
      to.exec('commit');
    }
  }
  const { user, system } = process.cpuUsage(began);
  from.close();
  to.close();
  return (user + system) / 1e6;
}

const OWNER = 2;

function rowsOf(from: DatabaseSync, to: DatabaseSync, table: string) {
  const columns = (from.prepare(`pragma table_info(${table})`).all() as { name: string }[]).map(
    ({ name }) => name,
  );
  const key = table === 'recipes' ? 'id in (select recipe_id from recipe_tags)' : 'true';
  const select = from.prepare(
    `select ${columns.join(', ')} from ${table} where owner_id = ${OWNER} and ${key}`,
  );
  const insert = to.prepare(
    `insert or ignore into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  );
  return { insert, rows: asArrays(select) };
}

function searchRows(from: DatabaseSync, to: DatabaseSync) {
  const columns = 'rowid, owner_id, name, tags, ingredients, description';
  const select = from.prepare(
    `select ${columns} from recipe_search where recipe_search match 'owner_id : "${OWNER}"'`,
  );
  const insert = to.prepare(
    `insert or ignore into recipe_search (${columns}) values (?, ?, ?, ?, ?, ?)`,
  );
  return { insert, rows: asArrays(select) };
}

function asArrays(select: ReturnType<DatabaseSync['prepare']>): SQLInputValue[][] {
  select.setReturnArrays(true);
  select.setReadBigInts(true);
  return select.all() as unknown as SQLInputValue[][];
}

import { setTimeout as rest } from 'node:timers/promises';
import { createZip } from '../src/testing/files/zip.ts';
import { insertAgain } from './bare-insert.ts';
import { type Contest, signIn } from './contestants.ts';
import { cpuSeconds, residentMb } from './process-usage.ts';
import { Random } from './random.ts';
import { usernameOf } from './seed.ts';
import { dish, food, noteText, unit } from './seed-text.ts';

const RECIPES = 5000;
/** One after the other: the first meets a server that may have just started. */
const IMPORTERS = [4, 5, 6];
const LOOK_EVERY_MS = 10;
export const IMPORT_GOALS = { ratio: 4, wait_ms: 100, memory_mb: 150 } as const;

export interface BulkImport {
  readonly recipes: number;
  /** Reading the archive for choosing from it, and then committing all of it. */
  readonly scan_cpu_s: number;
  readonly commit_cpu_s: number;
  readonly bare_cpu_s: number;
  /** Like every other case: what a server that has worked before takes, at its quietest. */
  readonly ratio: number;
  /** The same for the first archive. */
  readonly first_ratio: number;
  /** The longest that somebody else waited meanwhile. */
  readonly longest_wait_ms: number;
  readonly memory_growth_mb: number;
}

/** Takes archives of recipes in, while somebody else looks in again and again. */
export async function measureImport(contest: Contest): Promise<BulkImport> {
  const rounds: Round[] = [];
  for (const owner of IMPORTERS) rounds.push(await importOnce(contest, owner));
  const least = (of: keyof Round) => Math.min(...rounds.map((round) => round[of]));
  const most = (of: keyof Round) => Math.max(...rounds.map((round) => round[of]));
  return {
    recipes: RECIPES,
    scan_cpu_s: least('scan_cpu_s'),
    commit_cpu_s: least('commit_cpu_s'),
    bare_cpu_s: least('bare_cpu_s'),
    ratio: least('commit_cpu_s') / least('bare_cpu_s'),
    first_ratio: (rounds[0]?.commit_cpu_s ?? 0) / least('bare_cpu_s'),
    longest_wait_ms: most('longest_wait_ms'),
    memory_growth_mb: most('memory_growth_mb'),
  };
}

type Round = Record<
  'scan_cpu_s' | 'commit_cpu_s' | 'bare_cpu_s' | 'longest_wait_ms' | 'memory_growth_mb',
  number
>;

async function importOnce({ ours, file, bareFile }: Contest, owner: number): Promise<Round> {
  const session = await signIn(ours.url, 'login', usernameOf(owner));
  const archive = await createZip(
    Object.fromEntries(
      Array.from({ length: RECIPES }, (_, n) => [`${n}.json`, createRecipe(owner * RECIPES + n)]),
    ),
  );
  const memoryBefore = residentMb(ours.pid);
  const start = cpuSeconds(ours.pid);
  const watch = watchServer(ours);
  const { uploadId } = await scan(ours.url, session, archive);
  const scanned = cpuSeconds(ours.pid);
  const { count } = await commit(ours.url, session, uploadId);
  const { longest, memory } = await watch.stop();
  if (count !== RECIPES) throw new Error(`${count} of ${RECIPES} recipes landed.`);
  return {
    scan_cpu_s: scanned - start,
    commit_cpu_s: cpuSeconds(ours.pid) - scanned,
    bare_cpu_s: insertAgain(owner, RECIPES, file, bareFile),
    longest_wait_ms: longest,
    memory_growth_mb: memory - memoryBefore,
  };
}

function createRecipe(n: number): object {
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

function watchServer({ url, pid }: Contest['ours']): {
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

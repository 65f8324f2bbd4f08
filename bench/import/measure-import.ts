import { setTimeout as rest } from 'node:timers/promises';
import { type Comparison, signIn } from '../contestants.ts';
import { cpuSeconds, residentMb } from '../process-usage.ts';
import { usernameOf } from '../seed.ts';

const LOOK_EVERY_MS = 10;
export const WAIT_GOAL_MS = 100;
export const MEMORY_GOAL_MB = 150;

/** A kind of files that is imported, with the least that any program must do for it. */
export interface ImportCase<Token> {
  readonly name: string;
  /** What is counted: `recipes`. */
  readonly rows: string;
  readonly count: number;
  readonly goal: number;
  /** One after the other: the first import meets a server that may have just started. */
  readonly owners: readonly number[];
  readonly createFile: (owner: number) => Promise<Buffer>;
  /** Sends the file for its preview. */
  readonly preview: (api: ImportApi, file: Buffer) => Promise<Token>;
  /** Imports it; returns how many rows were added. */
  readonly commit: (api: ImportApi, file: Buffer, token: Token) => Promise<number>;
  /** Processor seconds of the bare work that `commit` does. */
  readonly bare: (contest: Comparison, owner: number, file: Buffer) => number;
}

/** Sends requests of one account. */
export interface ImportApi {
  post(path: string, body: FormData | object): Promise<unknown>;
}

export interface MeasuredImport {
  readonly name: string;
  readonly rows: string;
  readonly count: number;
  readonly goal: number;
  readonly preview_cpu_s: number;
  readonly commit_cpu_s: number;
  readonly bare_cpu_s: number;
  /** The quickest commit beside the quickest bare work. */
  readonly ratio: number;
  /** The same for the first file. */
  readonly first_ratio: number;
  /** The longest that another person waited meanwhile. */
  readonly longest_wait_ms: number;
  readonly memory_growth_mb: number;
}

/** Imports files, while another person asks the server again and again. */
export async function measureImport<Token>(
  contest: Comparison,
  one: ImportCase<Token>,
): Promise<MeasuredImport> {
  const rounds: Round[] = [];
  for (const owner of one.owners) rounds.push(await importOnce(contest, one, owner));
  const least = (of: keyof Round) => Math.min(...rounds.map((round) => round[of]));
  const most = (of: keyof Round) => Math.max(...rounds.map((round) => round[of]));
  return {
    name: one.name,
    rows: one.rows,
    count: one.count,
    goal: one.goal,
    preview_cpu_s: least('preview_cpu_s'),
    commit_cpu_s: least('commit_cpu_s'),
    bare_cpu_s: least('bare_cpu_s'),
    ratio: least('commit_cpu_s') / least('bare_cpu_s'),
    first_ratio: (rounds[0]?.commit_cpu_s ?? 0) / least('bare_cpu_s'),
    longest_wait_ms: most('longest_wait_ms'),
    memory_growth_mb: most('memory_growth_mb'),
  };
}

type Round = Record<
  'preview_cpu_s' | 'commit_cpu_s' | 'bare_cpu_s' | 'longest_wait_ms' | 'memory_growth_mb',
  number
>;

async function importOnce<Token>(
  contest: Comparison,
  one: ImportCase<Token>,
  owner: number,
): Promise<Round> {
  const { ours } = contest;
  const api = openApi(ours.url, await signIn(ours.url, 'login', usernameOf(owner)));
  const file = await one.createFile(owner);
  const memoryBefore = residentMb(ours.pid);
  const start = cpuSeconds(ours.pid);
  const watch = watchServer(ours);
  const token = await one.preview(api, file);
  const previewed = cpuSeconds(ours.pid);
  const count = await one.commit(api, file, token);
  const { longest, memory } = await watch.stop();
  if (count !== one.count) throw new Error(`${count} of ${one.count} ${one.rows} were added.`);
  return {
    preview_cpu_s: previewed - start,
    commit_cpu_s: cpuSeconds(ours.pid) - previewed,
    bare_cpu_s: one.bare(contest, owner, file),
    longest_wait_ms: longest,
    memory_growth_mb: memory - memoryBefore,
  };
}

function openApi(url: string, session: string): ImportApi {
  const authorization = `Bearer ${session}`;
  return {
    post: async (path, body) => {
      const request =
        body instanceof FormData
          ? { headers: { authorization }, body }
          : {
              headers: { authorization, 'content-type': 'application/json' },
              body: JSON.stringify(body),
            };
      const response = await fetch(`${url}${path}`, { method: 'POST', ...request });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
  };
}

function watchServer({ url, pid }: Comparison['ours']): {
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

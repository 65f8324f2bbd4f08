import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../src/kernel/database/engine.ts';
import { type BulkImport, IMPORT_GOALS } from './bulk-import.ts';
import type { Contest, StartUp } from './contestants.ts';
import { GROWTH_LIMIT, type Growth } from './growth/measure-growth.ts';
import type { LoginBurst } from './logins.ts';
import type { Measurement } from './measure.ts';
import type { WriterHold } from './writer/run-writer.ts';

const RESULTS = join(import.meta.dirname, 'results.json');
const MEMORY_GOAL_MB = 110;
const START_GOAL_CPU_S = 1.5;

const COLUMNS: readonly [title: string, of: (one: Measurement) => string][] = [
  ['case', ({ name }) => name],
  ['ours µs', ({ ours_us }) => ours_us.toFixed(0)],
  ['bare µs', ({ bare_us }) => bare_us?.toFixed(0) ?? '–'],
  ['ratio', ({ ratio }) => ratio?.toFixed(2) ?? '–'],
  ['goal', ({ goal }) => (goal === null ? '–' : `≤ ${goal}`)],
  ['', ({ ratio, goal }) => (ratio === null || goal === null ? '' : verdict(ratio <= goal))],
  ['p50 ms', ({ p50_ms }) => p50_ms.toFixed(2)],
  ['p99 ms', ({ p99_ms }) => p99_ms.toFixed(2)],
  ['req/s', ({ requests_per_s }) => requests_per_s.toFixed(0)],
  ['failed', ({ failed }) => String(failed)],
  ['what', ({ about, connections }) => `${about}, ${connections} connections`],
];

export function table(measured: readonly Measurement[]): string {
  const rows = [COLUMNS.map(([title]) => title)];
  for (const one of measured) rows.push(COLUMNS.map(([, of]) => of(one)));
  const widths = COLUMNS.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
  return `Processor time of the server per request, on SQLite:\n${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

export function describeLogins(burst: LoginBurst): string {
  return (
    `While ${burst.logins} people sign in (${burst.all_done_s.toFixed(1)} s), hello takes ` +
    `p50 ${burst.hello_p50_ms.toFixed(1)} ms, p99 ${burst.hello_p99_ms.toFixed(1)} ms; failed ${burst.failed}\n`
  );
}

export function describeImport(one: BulkImport): string {
  const { ratio, wait_ms, memory_mb } = IMPORT_GOALS;
  return (
    `${one.recipes} recipes read in ${one.scan_cpu_s.toFixed(1)} s and committed in ${one.commit_cpu_s.toFixed(1)} s of processor, ${one.ratio.toFixed(2)} × the bare ` +
    `insert of their rows (goal ≤ ${ratio}: ${verdict(one.ratio <= ratio)}; the first archive ${one.first_ratio.toFixed(2)} ×); others waited at most ` +
    `${one.longest_wait_ms.toFixed(0)} ms (goal ≤ ${wait_ms}: ${verdict(one.longest_wait_ms <= wait_ms)}); memory grew by ` +
    `${one.memory_growth_mb.toFixed(0)} MB (goal ≤ ${memory_mb}: ${verdict(one.memory_growth_mb <= memory_mb)})\n`
  );
}

export function describeGrowth(grown: readonly Growth[], engine: Engine): string {
  const lines = grown.map(
    ({ name, small_us, large_us, ratio }) =>
      `  ${name}: ${small_us.toFixed(0)} → ${large_us.toFixed(0)} µs, ${ratio.toFixed(2)} ×, ${verdict(ratio <= GROWTH_LIMIT)}`,
  );
  return `Ten times the data on ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'} (goal ≤ ${GROWTH_LIMIT} ×):\n${lines.join('\n')}\n`;
}

export function describeStart({ firstStart, secondStart, memoryMb }: Contest): string {
  const took = ({ wall_s, cpu_s }: StartUp) =>
    `${wall_s.toFixed(2)} s, ${cpu_s.toFixed(2)} s of processor`;
  return (
    `First start ${took(firstStart)}\n` +
    `Second start ${took(secondStart)} (goal < ${START_GOAL_CPU_S}: ${verdict(secondStart.cpu_s < START_GOAL_CPU_S)})\n` +
    `Idle memory ${memoryMb.toFixed(0)} MB (goal ≤ ${MEMORY_GOAL_MB}: ${verdict(memoryMb <= MEMORY_GOAL_MB)})\n`
  );
}

/** What others did on the machine when the bench began: far from 0, only the ratios mean much. */
const BUSY_BEFORE = { load: loadavg()[0] ?? 0, cores: availableParallelism() };

export function describeMachine(): string {
  const { load, cores } = BUSY_BEFORE;
  return `Load of the machine before the bench: ${load.toFixed(1)} on ${cores} cores\n`;
}

function verdict(reached: boolean): string {
  return reached ? 'ok' : 'OVER';
}

/** Only whole runs are kept, so that the file always holds figures of one moment. */
export async function storeResults(
  { firstStart, secondStart, memoryMb }: Contest,
  cases: readonly Measurement[],
  logins: LoginBurst,
  bulk_import: BulkImport,
  growth: readonly Growth[],
): Promise<void> {
  const results = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    engine: 'sqlite',
    load_before: BUSY_BEFORE.load,
    cores: BUSY_BEFORE.cores,
    memory_mb: memoryMb,
    memory_goal_mb: MEMORY_GOAL_MB,
    start_up: { first: firstStart, second: secondStart, goal_cpu_s: START_GOAL_CPU_S },
    logins,
    bulk_import,
    growth,
    cases,
  };
  const rounded = (_key: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(2)) : value;
  await writeFile(RESULTS, `${JSON.stringify(results, rounded, 2)}\n`);
}

/** How long others wait for the writer at most; processor time, in milliseconds. */
export function describeWriter(holds: readonly WriterHold[]): string {
  const rows = holds.map(({ name, longest, total, transactions }) => [
    name,
    longest.toFixed(0),
    total.toFixed(0),
    String(transactions),
  ]);
  const lines = [['operation', 'longest ms', 'all ms', 'transactions'], ...rows];
  return `\n${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Engine } from '../src/kernel/database/engine.ts';
import {
  HELLO_GOAL,
  type MeasuredAssistant,
  TURN_MEMORY_GOAL_MB,
} from './assistant/measure-assistant.ts';
import type { MeasuredBackup } from './backup/run-backup.ts';
import type { Comparison, StartUp } from './contestants.ts';
import type { MeasuredDemo } from './demo/measure-demo.ts';
import { type DiaryHistory, HISTORY_GOAL } from './diary-history.ts';
import { FOOD_SEARCH_GOAL_MS, type FoodSearch } from './food-search/run-food-search.ts';
import { GROWTH_LIMIT, type Growth } from './growth/measure-growth.ts';
import { MEMORY_GOAL_MB, type MeasuredImport, WAIT_GOAL_MS } from './import/measure-import.ts';
import type { LoginBurst } from './logins.ts';
import type { Measurement } from './measure.ts';
import type { WriterHold } from './writer/run-writer.ts';

const RESULTS = join(import.meta.dirname, 'results.json');
const IDLE_MEMORY_GOAL_MB = 110;
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
  ['', ({ p99_ms, p99_goal_ms: goal }) => (goal === null ? '' : verdict(p99_ms < goal))],
  ['bare', ({ bare_p99_ms: bare }) => bare?.toFixed(2) ?? '–'],
  ['req/s', ({ requests_per_s }) => requests_per_s.toFixed(0)],
  ['failed', ({ failed }) => String(failed)],
  ['what', ({ about, connections }) => `${about}, ${connections} connections`],
];

export function table(measured: readonly Measurement[], engine: Engine = 'sqlite'): string {
  const rows = [COLUMNS.map(([title]) => title)];
  for (const one of measured) rows.push(COLUMNS.map(([, of]) => of(one)));
  const widths = COLUMNS.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
  return `Processor time of the server per request, on ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL, with its database'}:\n${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

export function describeLogins(burst: LoginBurst): string {
  return (
    `While ${burst.logins} people sign in (${burst.all_done_s.toFixed(1)} s), hello takes ` +
    `p50 ${burst.hello_p50_ms.toFixed(1)} ms, p99 ${burst.hello_p99_ms.toFixed(1)} ms; failed ${burst.failed}\n`
  );
}

export function describeAssistant(one: MeasuredAssistant): string {
  return (
    `A turn of the assistant with one tool call costs ${one.turn_cpu_ms.toFixed(1)} ms of processor and takes ` +
    `p50 ${one.turn_p50_ms.toFixed(0)} ms beside the provider's time; ${one.turns} turns keep ${one.memory_growth_mb.toFixed(0)} MB after garbage collection ` +
    `(goal ≤ ${TURN_MEMORY_GOAL_MB}: ${verdict(one.memory_growth_mb <= TURN_MEMORY_GOAL_MB)}; ${one.memory_peak_mb.toFixed(0)} MB in all at the peak); with ${one.streams} streams at once, ` +
    `hello takes p99 ${one.busy_hello_p99_ms.toFixed(1)} ms, ${one.hello_ratio.toFixed(2)} × quiet ` +
    `(goal ≤ ${HELLO_GOAL}: ${verdict(one.hello_ratio <= HELLO_GOAL)}); failed ${one.failed}\n`
  );
}

export function describeHistory(measured: readonly DiaryHistory[]): string {
  return measured
    .map(
      ({ name, month_us, years_us, ratio }) =>
        `${name}: ${month_us.toFixed(0)} µs with a month of diary, ${years_us.toFixed(0)} µs with five years, ` +
        `${ratio.toFixed(2)} × (goal ≤ ${HISTORY_GOAL}: ${verdict(ratio <= HISTORY_GOAL)})\n`,
    )
    .join('');
}

export function describeImport(one: MeasuredImport): string {
  const seconds = (value: number) => `${value.toFixed(1)} s`;
  return (
    `${one.count} ${one.rows} previewed in ${seconds(one.preview_cpu_s)} and committed in ${seconds(one.commit_cpu_s)} of processor, ` +
    `${one.ratio.toFixed(2)} × the bare work (goal ≤ ${one.goal}: ${verdict(one.ratio <= one.goal)}; the first file ${one.first_ratio.toFixed(2)} ×); ` +
    `others waited at most ${one.longest_wait_ms.toFixed(0)} ms (goal ≤ ${WAIT_GOAL_MS}: ${verdict(one.longest_wait_ms <= WAIT_GOAL_MS)}); ` +
    `memory grew by ${one.memory_growth_mb.toFixed(0)} MB (goal ≤ ${MEMORY_GOAL_MB}: ${verdict(one.memory_growth_mb <= MEMORY_GOAL_MB)})\n`
  );
}

export function describeGrowth(grown: readonly Growth[], engine: Engine): string {
  const lines = grown.map(
    ({ name, small_us, large_us, ratio }) =>
      `  ${name}: ${small_us.toFixed(0)} → ${large_us.toFixed(0)} µs, ${ratio.toFixed(2)} ×, ${verdict(ratio <= GROWTH_LIMIT)}`,
  );
  return `Ten times the data on ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'} (goal ≤ ${GROWTH_LIMIT} ×):\n${lines.join('\n')}\n`;
}

export function describeFoodSearch(one: FoodSearch): string {
  const engine = one.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  return (
    `Search in ${one.foods} catalogue foods on ${engine}: p50 ${one.p50_ms.toFixed(2)} ms, p99 ${one.p99_ms.toFixed(2)} ms ` +
    `(goal < ${FOOD_SEARCH_GOAL_MS}: ${verdict(one.p99_ms < FOOD_SEARCH_GOAL_MS)}), ${one.ratio.toFixed(2)} × the bare query ` +
    `(p50 ${one.bare_p50_ms.toFixed(2)} ms); built in ${one.build_s.toFixed(0)} s\n`
  );
}

export function describeStart({ firstStart, secondStart, memoryMb }: Comparison): string {
  const took = ({ wall_s, cpu_s }: StartUp) =>
    `${wall_s.toFixed(2)} s, ${cpu_s.toFixed(2)} s of processor`;
  return (
    `First start ${took(firstStart)}\n` +
    `Second start ${took(secondStart)} (goal < ${START_GOAL_CPU_S}: ${verdict(secondStart.cpu_s < START_GOAL_CPU_S)})\n` +
    `Idle memory ${memoryMb.toFixed(0)} MB (goal ≤ ${IDLE_MEMORY_GOAL_MB}: ${verdict(memoryMb <= IDLE_MEMORY_GOAL_MB)})\n`
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

interface OtherResults {
  readonly logins: LoginBurst;
  readonly history: readonly DiaryHistory[];
  readonly imports: readonly MeasuredImport[];
  readonly growth: readonly Growth[];
}

/** Only whole runs are kept, so that the file always holds figures of one moment. */
export async function storeResults(
  { firstStart, secondStart, memoryMb }: Comparison,
  cases: readonly Measurement[],
  { logins, history, imports, growth }: OtherResults,
): Promise<void> {
  const results = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    engine: 'sqlite',
    load_before: BUSY_BEFORE.load,
    cores: BUSY_BEFORE.cores,
    memory_mb: memoryMb,
    memory_goal_mb: IDLE_MEMORY_GOAL_MB,
    start_up: { first: firstStart, second: secondStart, goal_cpu_s: START_GOAL_CPU_S },
    logins,
    diary_history: history,
    imports,
    growth,
    cases,
  };
  const rounded = (_key: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(2)) : value;
  await writeFile(RESULTS, `${JSON.stringify(results, rounded, 2)}\n`);
}

/** How long others wait for the writer at most; processor time, in milliseconds. */
export function describeBackup({ tasks, ...all }: MeasuredBackup): string {
  const rows = tasks.map(({ task, seconds, added_mb, longest_write_ms, refused_seconds }) => [
    task,
    seconds.toFixed(1),
    added_mb.toFixed(0),
    longest_write_ms.toFixed(0),
    refused_seconds.toFixed(1),
  ]);
  const head = ['task', 'seconds', 'MB added', 'longest write, ms', 'seconds of 503'];
  const lines = [head, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  return `\nA database of ${all.database_mb.toFixed(0)} MB, a backup of ${all.file_mb.toFixed(0)} MB; the longest write without a task takes ${all.idle_write_ms.toFixed(0)} ms.\n${lines}\n`;
}

export function describeDemo({
  seconds,
  rows,
  added_mb,
  files_mb,
  requests,
}: MeasuredDemo): string {
  const lines = requests.map(
    ({ about, cpu_us, p50_ms, failed }) =>
      `| ${about} | ${Math.round(cpu_us)} | ${p50_ms.toFixed(1)} | ${failed} |\n`,
  );
  return `
The year of the demo: ${rows} rows in ${seconds.toFixed(1)} s; ${added_mb.toFixed(1)} MB in the database, ${files_mb.toFixed(1)} MB of files.
| request, 8 connections | processor µs | p50 ms | failed |
${lines.join('')}`;
}

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

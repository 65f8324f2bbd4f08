import { parseArgs } from 'node:util';
import type { Engine } from '../src/kernel/database/engine.ts';
import { measureAssistant } from './assistant/measure-assistant.ts';
import { MEMORY_GOAL_MB, runBackup, WAIT_GOAL_MS } from './backup/run-backup.ts';
import { CASES } from './cases.ts';
import { openContest } from './contestants.ts';
import { measureDemo } from './demo/measure-demo.ts';
import { type DiaryHistory, measureHistory } from './diary-history.ts';
import { runFoodSearch } from './food-search/run-food-search.ts';
import { GROWTH_LIMIT } from './growth/measure-growth.ts';
import { runGrowth } from './growth/run-growth.ts';
import { diaryImport } from './import/diary-import.ts';
import { type MeasuredImport, measureImport } from './import/measure-import.ts';
import { recipeImport } from './import/recipe-import.ts';
import { type LoginBurst, measureLogins } from './logins.ts';
import { type Measurement, measure } from './measure.ts';
import { NOTES_CASES } from './notes/cases.ts';
import { runNotes } from './notes/run-notes.ts';
import {
  describeAssistant,
  describeBackup,
  describeDemo,
  describeFoodSearch,
  describeGrowth,
  describeHistory,
  describeImport,
  describeLogins,
  describeMachine,
  describeStart,
  describeWriter,
  storeResults,
  table,
} from './report.ts';
import { runWriter } from './writer/run-writer.ts';

const LOGINS = 'logins';
const HISTORY = 'diary-history';
const GROWTH = 'growth';
const WRITER = 'writer';
const FOOD_SEARCH = 'food-search';
const ASSISTANT = 'assistant';
const NOTES = 'notes';
const BACKUP = 'backup';
const DEMO = 'demo';
/** Cases that need no contest. */
const APART = [
  ...[GROWTH, WRITER, FOOD_SEARCH, ASSISTANT, NOTES, BACKUP, DEMO],
  ...NOTES_CASES.map(({ name }) => name),
];

/**
 * `npm run bench` measures everything; `npm run bench -- hello read` only what is named;
 * `npm run bench -- growth --engine=postgres` the growth on PostgreSQL.
 */
async function main(given: readonly string[]): Promise<void> {
  const { values, positionals: asked } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { engine: { type: 'string', default: 'sqlite' } },
  });
  const engine = engineNamed(values.engine);
  const known = [...CASES, recipeImport, diaryImport]
    .map(({ name }) => name)
    .concat(APART, LOGINS, HISTORY);
  const unknown = asked.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no case "${unknown}". There are: ${known.join(', ')}.`);
  }
  const wanted = (name: string) => asked.length === 0 || asked.includes(name);

  const grown = wanted(GROWTH) ? await runGrowth(engine) : null;
  if (grown) process.stdout.write(describeGrowth(grown, engine));
  if (grown?.some(({ ratio }) => ratio > GROWTH_LIMIT)) process.exitCode = 1;
  if (wanted(WRITER)) process.stdout.write(describeWriter(await runWriter()));
  if (wanted(FOOD_SEARCH)) process.stdout.write(describeFoodSearch(await runFoodSearch(engine)));
  if (wanted(ASSISTANT)) process.stdout.write(describeAssistant(await measureAssistant()));
  if (wanted(BACKUP)) await measureBackup(engine);
  if (wanted(DEMO)) process.stdout.write(describeDemo(await measureDemo(engine)));
  const notesCases = NOTES_CASES.map(({ name }) => name).filter(
    (name) => asked.includes(name) || wanted(NOTES),
  );
  if (notesCases.length > 0) {
    process.stdout.write(table(await runNotes(engine, notesCases), engine));
  }
  if (asked.length > 0 && asked.every((name) => APART.includes(name))) return;

  const contest = await openContest();
  try {
    const measured: Measurement[] = [];
    for (const one of CASES) {
      if (!wanted(one.name)) continue;
      process.stderr.write(`measuring ${one.name} …\n`);
      measured.push(await measure(one, contest));
    }
    const logins: LoginBurst | null = wanted(LOGINS) ? await measureLogins(contest) : null;
    const history: DiaryHistory[] = wanted(HISTORY) ? await measureHistory(contest) : [];
    const imports: MeasuredImport[] = [];
    if (wanted(recipeImport.name)) imports.push(await measureImport(contest, recipeImport));
    if (wanted(diaryImport.name)) imports.push(await measureImport(contest, diaryImport));
    process.stdout.write(
      `${table(measured)}${logins ? describeLogins(logins) : ''}${describeHistory(history)}${imports.map(describeImport).join('')}${describeStart(contest)}${describeMachine()}`,
    );
    if (asked.length === 0 && logins && grown)
      await storeResults(contest, measured, { logins, history, imports, growth: grown });
    const failed = [...measured, ...(logins ? [logins] : [])].some((one) => one.failed > 0);
    if (failed) process.exitCode = 1;
  } finally {
    await contest.close();
  }
}

async function measureBackup(engine: Engine): Promise<void> {
  const measured = await runBackup(engine);
  process.stdout.write(describeBackup(measured));
  const [backup] = measured.tasks;
  const isOver = measured.tasks.some(({ added_mb }) => added_mb > MEMORY_GOAL_MB);
  if (isOver || (backup?.longest_write_ms ?? 0) > WAIT_GOAL_MS) process.exitCode = 1;
}

function engineNamed(name: string): Engine {
  if (name === 'sqlite' || name === 'postgres') return name;
  throw new Error(`There is no engine "${name}". There are: sqlite, postgres.`);
}

await main(process.argv.slice(2));

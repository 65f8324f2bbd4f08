import { parseArgs } from 'node:util';
import type { Engine } from '../src/kernel/database/engine.ts';
import { type BulkImport, measureImport } from './bulk-import.ts';
import { CASES } from './cases.ts';
import { openContest } from './contestants.ts';
import { GROWTH_LIMIT } from './growth/measure-growth.ts';
import { runGrowth } from './growth/run-growth.ts';
import { type LoginBurst, measureLogins } from './logins.ts';
import { type Measurement, measure } from './measure.ts';
import {
  describeGrowth,
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
const IMPORT = 'import';
const GROWTH = 'growth';
const WRITER = 'writer';

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
  const known = [...CASES.map(({ name }) => name), LOGINS, IMPORT, GROWTH, WRITER];
  const unknown = asked.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no case "${unknown}". There are: ${known.join(', ')}.`);
  }
  const wanted = (name: string) => asked.length === 0 || asked.includes(name);

  const grown = wanted(GROWTH) ? await runGrowth(engine) : null;
  if (grown) process.stdout.write(describeGrowth(grown, engine));
  if (grown?.some(({ ratio }) => ratio > GROWTH_LIMIT)) process.exitCode = 1;
  if (wanted(WRITER)) process.stdout.write(describeWriter(await runWriter()));
  if (asked.length > 0 && asked.every((name) => name === GROWTH || name === WRITER)) return;

  const contest = await openContest();
  try {
    const measured: Measurement[] = [];
    for (const one of CASES) {
      if (!wanted(one.name)) continue;
      process.stderr.write(`measuring ${one.name} …\n`);
      measured.push(await measure(one, contest));
    }
    const logins: LoginBurst | null = wanted(LOGINS) ? await measureLogins(contest) : null;
    const imported: BulkImport | null = wanted(IMPORT) ? await measureImport(contest) : null;
    process.stdout.write(
      `${table(measured)}${logins ? describeLogins(logins) : ''}${imported ? describeImport(imported) : ''}${describeStart(contest)}${describeMachine()}`,
    );
    if (asked.length === 0 && logins && imported && grown)
      await storeResults(contest, measured, logins, imported, grown);
    const failed = [...measured, ...(logins ? [logins] : [])].some((one) => one.failed > 0);
    if (failed) process.exitCode = 1;
  } finally {
    await contest.close();
  }
}

function engineNamed(name: string): Engine {
  if (name === 'sqlite' || name === 'postgres') return name;
  throw new Error(`There is no engine "${name}". There are: sqlite, postgres.`);
}

await main(process.argv.slice(2));

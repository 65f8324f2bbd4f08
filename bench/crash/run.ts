import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Engine } from '../../src/kernel/database/engine.ts';
import { startPostgres } from '../../src/testing/postgres/postgres-for-tests.ts';
import buildServer from '../../src/testing/process/build-server.ts';
import { type CrashReport, crashRounds, isSound } from './crash-rounds.ts';

const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];
const FINDINGS_SHOWN = 20;

/** `npm run crash`, or `npm run crash -- --engine sqlite --rounds 50 --seed 7`. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '6' },
      engine: { type: 'string' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    },
  });
  const engines = ENGINES.filter((engine) => !values.engine || engine === values.engine);
  if (engines.length === 0) throw new Error(`--engine is one of ${ENGINES.join(', ')}.`);
  const rounds = Number(values.rounds);
  const seed = Number(values.seed);
  buildServer();
  process.stdout.write(`seed ${seed}\n`);
  for (const engine of engines) {
    const report = await runOn(engine, rounds, seed);
    process.stdout.write(describe(engine, report));
    if (!isSound(report)) process.exitCode = 1;
  }
}

async function runOn(engine: Engine, rounds: number, seed: number): Promise<CrashReport> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-crash-'));
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  try {
    const database = postgres?.url('postgres') ?? join(dataDir, 'daybook.sqlite');
    return await crashRounds({ dataDir, database, rounds, seed });
  } finally {
    await postgres?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function describe(engine: Engine, report: CrashReport): string {
  const { kills, acknowledged, retried, foundDone, lost, doubled, wrong } = report;
  const findings = [
    ...lost.map((what) => `lost: ${what}`),
    ...doubled.map((what) => `doubled: ${what}`),
    ...wrong,
  ];
  const more = findings.length - FINDINGS_SHOWN;
  return [
    `${engine}: ${kills} kills, ${acknowledged} writes acknowledged, ${retried} retried ` +
      `(${foundDone} of them had been done), ` +
      `${lost.length} lost, ${doubled.length} doubled, ${wrong.length} wrong`,
    ...findings.slice(0, FINDINGS_SHOWN).map((finding) => `  ${finding}`),
    ...(more > 0 ? [`  and ${more} more`] : []),
    '',
  ].join('\n');
}

await main();

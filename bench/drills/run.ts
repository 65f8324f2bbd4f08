import { parseArgs } from 'node:util';
import buildServer from '../../src/testing/process/build-server.ts';
import type { Drill } from './drill.ts';

/** Each drill by its name; a file is loaded only when its drill runs. */
const DRILLS: Record<string, () => Promise<Drill>> = {
  'clock-jump': async () => (await import('./clock-jump.ts')).drill,
  'disk-full': async () => (await import('./disk-full.ts')).drill,
  failover: async () => (await import('./failover.ts')).drill,
  'postgres-restart': async () => (await import('./postgres-restart.ts')).drill,
  'reminder-kill': async () => (await import('./reminder-kill.ts')).drill,
  bombs: async () => (await import('./bombs.ts')).bombs,
  stall: async () => (await import('./stall.ts')).stall,
};

/** `npm run drill -- clock-jump`, or `npm run drill -- clock-jump --short`; without a name, all. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { short: { type: 'boolean', default: false } },
  });
  const names = positionals.length > 0 ? positionals : Object.keys(DRILLS);
  const unknown = names.filter((name) => !(name in DRILLS));
  if (unknown.length > 0) {
    throw new Error(
      `Unknown drill ${unknown.join(', ')}. There are: ${Object.keys(DRILLS).join(', ')}.`,
    );
  }
  buildServer();
  for (const name of names) {
    const drill = await DRILLS[name]?.();
    const report = await drill?.({ short: values.short });
    if (!report) continue;
    process.stdout.write(`── ${name}\n`);
    for (const line of report.lines) process.stdout.write(`${line}\n`);
    for (const failure of report.failures) process.stdout.write(`FAILED: ${failure}\n`);
    if (report.failures.length > 0) process.exitCode = 1;
  }
}

await main();

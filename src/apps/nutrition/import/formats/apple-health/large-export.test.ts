import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { addDays } from '../../../../../shared/calendar/dates.ts';
import {
  appleXml,
  attributesOf,
  PHONE,
  spanOf,
  WATCH,
} from '../../../../../testing/nutrition/apple-health-export.ts';
import { readAppleHealth } from './apple-health.ts';

const MEGABYTE = 1024 * 1024;
const DAYS = 400;
const PERSON = { offsetAt: () => 0, today: '2026-01-01' };

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function measureLive(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const TYPES = ['StepCount', 'ActiveEnergyBurned', 'DistanceWalkingRunning', 'HeartRate'];

/** Samples of a day, a minute apart, of a watch and a phone. */
function* samplesOf(date: string, count: number): Generator<string> {
  for (let at = 0; at < count; at += 1) {
    const second = Math.floor((at * 80_000) / count);
    const time = new Date(second * 1000).toISOString().slice(11, 16);
    const type = `HKQuantityTypeIdentifier${TYPES[at % TYPES.length]}`;
    const unit = at % TYPES.length === 1 ? 'kcal' : 'km';
    const by = at % 3 === 0 ? PHONE : WATCH;
    const span = spanOf(`${date} ${time}`, `${date} ${time}`);
    yield ` <Record ${attributesOf({ type, unit, value: 1, ...by, sourceVersion: '10.1', ...span })}/>\n`;
  }
}

interface Reading {
  readonly bytes: number;
  readonly rows: number;
  /** Bytes in memory when the last sample was read, above those at the start. */
  readonly live: number;
  /** The most bytes that were read without telling progress. */
  readonly quiet: number;
}

async function readLarge(samplesOfDay: number): Promise<Reading> {
  const [head = '', end = ''] = appleXml('SAMPLES').split('SAMPLES');
  let bytes = 0;
  let live = 0;
  const before = measureLive();
  const source = async function* () {
    yield Buffer.from(head);
    for (let day = 0; day < DAYS; day += 1) {
      const text = [...samplesOf(addDays('2015-01-01', day), samplesOfDay)].join('');
      const chunk = Buffer.from(text);
      bytes += chunk.length;
      for (let at = 0; at < chunk.length; at += 65_536) yield chunk.subarray(at, at + 65_536);
    }
    live = measureLive() - before;
    yield Buffer.from(end);
  };
  let rows = 0;
  let quiet = 0;
  let told = 0;
  for await (const finding of readAppleHealth(source, PERSON)) {
    if ('is' in finding) rows += 1;
    if (!('bytes' in finding)) continue;
    quiet = Math.max(quiet, finding.bytes - told);
    told = finding.bytes;
  }
  return { bytes, rows, live, quiet };
}

/** Garbage of other tests in this process is counted or freed now and then: of three, the least. */
async function leastGrowth(small: Reading, large: Reading, allowed: number): Promise<number> {
  let least = large.live - small.live;
  for (let more = 0; more < 2 && least >= allowed; more += 1) {
    const [less, much] = [await readLarge(80), await readLarge(800)];
    least = Math.min(least, much.live - less.live);
  }
  return least;
}

test('memory grows with the days of an export and not with its samples', async () => {
  const small = await readLarge(80);
  const large = await readLarge(800);
  expect(large.bytes).toBeGreaterThan(115 * MEGABYTE);
  expect(large.bytes / small.bytes).toBeGreaterThan(9.5);
  expect(large.rows).toBe(small.rows);
  const allowed = (large.bytes - small.bytes) / 10;
  expect(await leastGrowth(small, large, allowed)).toBeLessThan(allowed);
  // A worker that tells nothing for a minute is ended.
  expect(large.quiet).toBeGreaterThan(0);
  expect(large.quiet).toBeLessThan(large.bytes / 4);
}, 240_000);

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINE } from '../../src/testing/storage.ts';
import { openInstance, type TestInstance } from '../../src/testing/test-instance.ts';
import { READS, SOME_LISTS } from './cases.ts';
import { fill } from './fill.ts';
import { type Asked, GROWTH_LIMIT, measureGrowth } from './measure-growth.ts';

const SMALL = { recipes: 150, cooks: 730, sessions: 40 };
const LARGE = { recipes: 1500, cooks: 7300, sessions: 400 };
const TODAY = '2026-11-15';

/** PostgreSQL works in processes of its own, whose processor time is not to be had here. */
describe.runIf(ENGINE === 'sqlite')('ten times the data', () => {
  const opened: TestInstance[] = [];
  let small: Asked;
  let large: Asked;

  beforeAll(async () => {
    small = await instanceOf(SMALL);
    large = await instanceOf(LARGE);
  }, 120_000);
  afterAll(async () => {
    for (const instance of opened) await instance.close();
  });

  async function instanceOf(size: typeof SMALL): Promise<Asked> {
    const instance = await openInstance();
    opened.push(instance);
    const ana = await instance.person('ana');
    await fill(instance.house.services.db as never, 1, TODAY, size);
    return {
      ask: async (path) => {
        const { status } = await ana.call(`GET ${path}`);
        if (status !== 200) throw new Error(`${path}: ${status}`);
      },
    };
  }

  test('costs lists, searches and statistics at most twice as much', async () => {
    const over: string[] = [];
    for (const one of [...READS, ...SOME_LISTS]) {
      const { ratio } = await measureGrowth(one, small, large);
      if (ratio > GROWTH_LIMIT) over.push(`${one.name}: ${ratio.toFixed(1)} ×`);
    }
    expect(over).toEqual([]);
  }, 120_000);
});

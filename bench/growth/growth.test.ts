import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationStorage, settingsFor } from '../../src/testing/instance/application-storage.ts';
import { READS, SOME_LISTS, SOME_SEARCHES } from './cases.ts';
import type { Size } from './fill.ts';
import { openGrownInstance } from './grown-instance.ts';
import { GROWTH_LIMIT, type MeasuredInstance, measureGrowth } from './measure-growth.ts';

/**
 * Searches read windows of 300 matches. The small side has fewer recipes than that, so up to the
 * window the cost still grows; work that grows with all rows is ten times as much.
 */
const SHORT_LIMIT = GROWTH_LIMIT * 1.75;
const SMALL: Size = {
  ...{ recipes: 150, cooks: 730, sessions: 40, notes: 400, pantryItems: 100, diaryDays: 140 },
};
const LARGE: Size = {
  ...{ recipes: 1500, cooks: 7300, sessions: 400, notes: 4000, pantryItems: 1000 },
  diaryDays: 1400,
};

describe('ten times the data', () => {
  const opened = new AsyncDisposableStack();
  let small: MeasuredInstance;
  let large: MeasuredInstance;

  beforeAll(async () => {
    small = await instanceOf(SMALL);
    large = await instanceOf(LARGE);
  }, 120_000);
  afterAll(() => opened.disposeAsync());

  async function instanceOf(size: Size): Promise<MeasuredInstance> {
    const storage = await applicationStorage();
    opened.defer(() => storage.discard());
    return openGrownInstance(settingsFor(storage), size, opened);
  }

  test('does not multiply the cost of lists, searches and statistics', async () => {
    const over: string[] = [];
    for (const one of [...READS, ...SOME_LISTS, ...SOME_SEARCHES]) {
      const { ratio } = await measureGrowth(one, small, large);
      if (ratio > SHORT_LIMIT) over.push(`${one.name}: ${ratio.toFixed(1)} ×`);
    }
    expect(over).toEqual([]);
  }, 180_000);
});

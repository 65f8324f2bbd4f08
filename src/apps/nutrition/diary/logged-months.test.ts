import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInstance, type TestInstance } from '../../../testing/instance/test-instance.ts';
import { logDay } from '../../../testing/nutrition/log-days.ts';
import type { NutritionTables } from '../tables.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await openInstance();
});
afterAll(() => instance.close());

/** The months as they are stored, and as the days say, without empty ones. */
async function monthsOf(owner: number) {
  const db = instance.application.services.db as unknown as Kysely<NutritionTables>;
  const stored = await db
    .selectFrom('diary_months')
    .select(['month', 'days'])
    .where('owner_id', '=', owner)
    .where('days', '<>', 0)
    .orderBy('month')
    .execute();
  const { rows: counted } = await sql<{ month: string; days: number }>`
    select substr(date, 1, 7) as month,
      cast(sum(1 << (cast(substr(date, 9, 2) as integer) - 1)) as bigint) as days
    from diary_days where owner_id = ${owner} and item_count > 0
    group by substr(date, 1, 7) order by 1`.execute(db);
  return { stored, counted };
}

test('the months follow their days, to the first account too', async () => {
  const { nobody } = instance;
  for (const date of ['2026-01-31', '2026-11-01', '2026-11-02', '2026-12-31']) {
    await logDay(nobody, date, [{ nutrition: { calories: 1 } }]);
  }
  await nobody.call('DELETE /nutrition/api/diary/2026-11-02');
  await nobody.call('DELETE /nutrition/api/diary/2026-12-31');
  const { stored, counted } = await monthsOf(0);
  expect(stored).toEqual([
    { month: '2026-01', days: 2 ** 30 },
    { month: '2026-11', days: 1 },
  ]);
  expect(counted).toEqual(stored);

  const ana = await instance.person('ana');
  expect((await monthsOf(0)).stored).toEqual([]);
  expect((await monthsOf(1)).stored).toEqual(stored);
  await logDay(ana, '2026-11-30', [{ nutrition: {} }]);
  const after = await monthsOf(1);
  expect(after.stored).toEqual(after.counted);
});

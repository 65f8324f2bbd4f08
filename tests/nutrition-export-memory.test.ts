import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addDays as storeDays } from '../src/apps/nutrition/diary/add-days.ts';
import { openApplication } from '../src/host/application.ts';
import { readInstanceConfig } from '../src/host/instance-config.ts';
import { transact } from '../src/kernel/database/transact.ts';
import { createLog } from '../src/kernel/log.ts';
import { addDays } from '../src/shared/calendar/dates.ts';
import { applicationStorage, settingsFor } from '../src/testing/instance/application-storage.ts';
import type { TestStorage } from '../src/testing/instance/storage.ts';
import { createTestAccount } from '../src/testing/instance/test-account.ts';
import { startServer } from '../src/testing/process/start-server.ts';

const FIRST_DAY = '2021-11-15';
const YEAR = 365;
const YEARS = 5;
const ITEMS_OF_A_DAY = 24;
const DAYS_AT_ONCE = 73;
/** Peaks differ a little by chance. Five years at once would be half as much again. */
const MOST_RATIO = 1.3;
const isLinux = existsSync('/proc/self/smaps_rollup');
// What grows is the server's own memory, whichever engine it reads from.
const isFirstEngine = process.env.DAYBOOK_TEST_ENGINE === 'sqlite';

test.runIf(isLinux && isFirstEngine)(
  'the memory of an export does not grow with the history: five years need no more than one',
  async () => {
    const storage = await applicationStorage();
    const [one, five] = await fillDiaries(storage);
    const server = await startServer(settingsFor(storage));
    try {
      const measurePeak = async (token: string, file: string) => {
        let peak = 0;
        const watch = setInterval(() => {
          peak = Math.max(peak, memoryMb(server.process.pid));
        }, 10);
        const answer = await fetch(`${server.url}/nutrition/api/nutrition-export.${file}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        const { byteLength } = await answer.arrayBuffer();
        clearInterval(watch);
        expect(answer.status).toBe(200);
        return { byteLength, peak };
      };
      for (const file of ['json', 'zip']) {
        // As much is read as in the long one, so that both leave as much garbage behind.
        let short = await measurePeak(one, file);
        for (let again = 0; again < YEARS; again += 1) {
          const { peak } = await measurePeak(one, file);
          short = { ...short, peak: Math.max(short.peak, peak) };
        }
        const long = await measurePeak(five, file);
        expect(long.byteLength / short.byteLength).toBeGreaterThan(YEARS * 0.9);
        expect(long.peak / short.peak, file).toBeLessThan(MOST_RATIO);
      }
    } finally {
      await server.stop();
      await storage.discard();
    }
  },
  120_000,
);

/** Tokens of an account with one year, and of one with five. */
async function fillDiaries(storage: TestStorage): Promise<[string, string]> {
  const config = readInstanceConfig(settingsFor(storage));
  const application = await openApplication(config, {
    log: createLog(config, { write: () => undefined }),
  });
  const fill = async (username: string, days: number, admin: string | null) => {
    const token = await createTestAccount(application, username, admin);
    const { db } = application.services;
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    for (let at = 0; at < days; at += DAYS_AT_ONCE) {
      const dates = Array.from({ length: Math.min(DAYS_AT_ONCE, days - at) }, (_, n) =>
        addDays(FIRST_DAY, at + n),
      );
      await transact(db, (tx) =>
        storeDays(
          tx as never,
          id,
          dates.map((date) => ({ date, items: itemsOf(date) })),
          '2026-11-15T08:00:00.000Z',
        ),
      );
    }
    return token;
  };
  const tokens: [string, string] = [
    await fill('ana', YEAR, null),
    await fill('ben', YEAR * YEARS, 'ana'),
  ];
  await application.close();
  return tokens;
}

/** A kilobyte each, as an item with a note and all nutriments of a label has. */
function itemsOf(date: string) {
  const nutrition = Object.fromEntries(
    ['calories', 'fat', 'proteins', 'carbohydrates', 'sugars', 'fiber', 'salt', 'iron'].map(
      (name, at) => [name, 10.25 + at],
    ),
  );
  const kind = 'food' as const;
  return Array.from({ length: ITEMS_OF_A_DAY }, (_, at) => ({
    counted: { kind, quantity: 1, nutrition },
    columns: {
      uuid: `${date}-${at}`,
      slot: at % 4,
      time: '12:30',
      kind,
      name: `Food ${at}`,
      brand: 'Mill',
      portion: 150,
      unit: 'g',
      quantity: 1,
      nutrition: JSON.stringify(nutrition),
      items: null,
      legacy: null,
      food_id: null,
      meal_id: null,
      recipe_id: null,
      source_meal_id: null,
      source: 'mcp',
      note: 'A note of what it was like, and with whom it was eaten. '.repeat(8),
    },
  }));
}

/** Shared pages count in proportion. */
function memoryMb(pid: number | undefined): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

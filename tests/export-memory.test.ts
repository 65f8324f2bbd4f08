import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { food, noteText, unit } from '../bench/seed-text.ts';
import type { RecipeInput } from '../src/apps/recipe/recipes/contract.ts';
import { applyContentChange, insertRecipes } from '../src/apps/recipe/recipes/write-recipe.ts';
import { openApplication } from '../src/host/application.ts';
import { Random } from '../src/host/demo/random.ts';
import { readInstanceConfig } from '../src/host/instance-config.ts';
import { transact } from '../src/kernel/database/transact.ts';
import { createLog } from '../src/kernel/log.ts';
import { applicationStorage, settingsFor } from '../src/testing/instance/application-storage.ts';
import type { TestStorage } from '../src/testing/instance/storage.ts';
import { createTestAccount } from '../src/testing/instance/test-account.ts';
import { startServer } from '../src/testing/process/start-server.ts';

const RECIPES = 1500;
const AT_ONCE = 100;
const MOST_GROWTH_MB = 60;
const NOW = '2026-11-15T08:00:00.000Z';
const isLinux = existsSync('/proc/self/smaps_rollup');
// What grows is the server's own memory, whichever engine it reads from.
const isFirstEngine = process.env.DAYBOOK_TEST_ENGINE === 'sqlite';

test.runIf(isLinux && isFirstEngine)(
  'an export of a large library grows the memory of the server by less than 60 MB',
  async () => {
    const storage = await applicationStorage();
    const token = await fillLibrary(storage);
    const server = await startServer(settingsFor(storage));
    try {
      const ask = (path: string) =>
        fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      await (await ask('/recipe/api/recipes')).text();
      const before = memoryMb(server.process.pid);
      let peak = before;
      const watch = setInterval(() => {
        peak = Math.max(peak, memoryMb(server.process.pid));
      }, 20);
      const answer = await ask('/recipe/api/recipes/export');
      const { byteLength } = await answer.arrayBuffer();
      clearInterval(watch);
      expect(byteLength).toBeGreaterThan(RECIPES * 1000);
      expect(peak - before).toBeLessThan(MOST_GROWTH_MB);
    } finally {
      await server.stop();
      await storage.discard();
    }
  },
  120_000,
);

async function fillLibrary(storage: TestStorage): Promise<string> {
  const config = readInstanceConfig(settingsFor(storage));
  const house = await openApplication(config, {
    log: createLog(config, { write: () => undefined }),
  });
  const token = await createTestAccount(house, 'ana', null);
  const { db } = house.services;
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const random = new Random(5);
  for (let at = 0; at < RECIPES; at += AT_ONCE) {
    const added = Array.from({ length: AT_ONCE }, () => ({
      content: applyContentChange(imagine(random)),
      standing: { rating: null, favorite: 0, visibility: 'private' as const, category_ids: [] },
      created: NOW,
    }));
    await transact(db, (tx) => insertRecipes(tx as never, id, added, NOW));
  }
  await house.close();
  return token;
}

/** Eight kilobytes of text, as a recipe with long steps has. */
function imagine(random: Random): RecipeInput {
  return {
    name: `${food(random)} for ${food(random)}`,
    description: noteText(random),
    ingredients: Array.from({ length: 12 }, () => ({
      qty: '1',
      unit: unit(random),
      name: food(random),
    })),
    steps: Array.from({ length: 10 }, () => ({
      text: Array.from({ length: 5 }, () => noteText(random)).join(' '),
    })),
  } as unknown as RecipeInput;
}

/** Shared pages count in proportion. */
function memoryMb(pid: number | undefined): number {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

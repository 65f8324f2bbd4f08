import { expect, test } from 'vitest';
import { createStorage } from '../../src/testing/instance/storage.ts';
import { crashRounds } from './crash-rounds.ts';

test('the server is killed again and again while eight clients write, and no promise is broken', async () => {
  const storage = await createStorage();
  try {
    const report = await crashRounds({ ...storage, rounds: 2, seed: 1 });
    expect(report).toMatchObject({ lost: [], doubled: [], wrong: [] });
    expect(report.acknowledged).toBeGreaterThan(0);
  } finally {
    await storage.discard();
  }
}, 60_000);

import { expect, test } from 'vitest';
import { stall } from './stall.ts';

// The server of the drill runs on SQLite, whose one writer is what could be held.
test.runIf(process.env.DAYBOOK_TEST_ENGINE === 'sqlite')(
  'others write at once while one account waits on a silent server and imports hostile files',
  async () => {
    const { failures } = await stall({ short: true });
    expect(failures.join('\n')).toBe('');
  },
  120_000,
);

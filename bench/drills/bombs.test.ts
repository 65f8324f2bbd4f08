import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bombs } from './bombs.ts';

const isLinux = existsSync('/proc/self/smaps_rollup');
// What decodes pictures touches no database.
const isFirstEngine = process.env.DAYBOOK_TEST_ENGINE === 'sqlite';

test.runIf(isLinux && isFirstEngine)(
  'picture bombs of every format, alone and eight at once, grow memory by less than 150 MB',
  async () => {
    const { failures } = await bombs({ short: true });
    expect(failures.join('\n')).toBe('');
  },
  120_000,
);

import { expect, test } from 'vitest';
import { ENGINE } from '../../src/testing/instance/storage.ts';
import { drill } from './clock-jump.ts';

test.runIf(ENGINE === 'sqlite')(
  'a clock that jumps a year ahead and back stops no job and locks nobody out',
  async () => {
    expect((await drill({ short: true })).failures.join('\n')).toBe('');
  },
  60_000,
);

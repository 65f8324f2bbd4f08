import { expect, test } from 'vitest';
import { ENGINE } from '../../src/testing/instance/storage.ts';
import { drill, whyNoDisk } from './disk-full.ts';

test.runIf(ENGINE === 'sqlite' && whyNoDisk() === null)(
  'a full disk refuses writes with 507, loses nothing, and is forgotten once there is room',
  async () => {
    expect((await drill({ short: true })).failures.join('\n')).toBe('');
  },
  60_000,
);

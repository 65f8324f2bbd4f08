import { expect, test } from 'vitest';
import { ENGINE } from '../../src/testing/instance/storage.ts';
import { drill } from './postgres-restart.ts';

test.runIf(ENGINE === 'postgres')(
  'a server under load survives each way in which PostgreSQL goes away, and loses nothing',
  async () => {
    const { failures, lines } = await drill({ short: true });
    expect(failures.join('\n')).toBe('');
    expect(lines.join('\n')).toContain('0 lost, 0 doubled, 0 wrong');
  },
  60_000,
);

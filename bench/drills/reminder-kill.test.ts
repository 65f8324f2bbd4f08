import { expect, test } from 'vitest';
import { createStorage } from '../../src/testing/instance/storage.ts';
import { killAroundReminders } from './reminder-kill.ts';

test('kills around the delivery lose no reminder and enqueue none twice', async () => {
  const storage = await createStorage();
  try {
    const { lines, failures } = await killAroundReminders(storage, [0, 1, 5]);
    expect(failures.join('\n')).toBe('');
    expect(lines).toHaveLength(3);
  } finally {
    await storage.discard();
  }
});

import { describe, expect, test } from 'vitest';
import { PasswordHasher } from './password-hasher.ts';

const ADDRESS = '10.0.0.1';
const PASSWORD = 'Correct-Horse-7';

describe('hashed passwords', () => {
  test('cost 2^12 rounds, unless a test asks for fewer', async () => {
    expect(await new PasswordHasher().hash(PASSWORD, ADDRESS)).toMatch(/^\$2b\$12\$/);
    expect(await new PasswordHasher(4).hash(PASSWORD, ADDRESS)).toMatch(/^\$2b\$04\$/);
  });

  test('match only the password that was hashed, whatever the cost', async () => {
    const hashes = await Promise.all(
      [4, 6].map((cost) => new PasswordHasher(cost).hash(PASSWORD, ADDRESS)),
    );
    const hasher = new PasswordHasher(5);
    for (const hash of hashes) {
      expect(await hasher.matches(PASSWORD, hash, ADDRESS)).toBe(true);
      expect(await hasher.matches('Wrong-Horse-7', hash, ADDRESS)).toBe(false);
    }
  });

  test('a missing hash matches nothing, and takes as long as a present one', async () => {
    const hasher = new PasswordHasher(10);
    const hash = await hasher.hash(PASSWORD, ADDRESS);
    const measure = async (compared: string | null) => {
      const before = process.cpuUsage();
      expect(await hasher.matches('Wrong-Horse-7', compared, ADDRESS)).toBe(false);
      return process.cpuUsage(before).user;
    };
    const [present, missing] = [await measure(hash), await measure(null)];
    expect(missing).toBeGreaterThan(present / 3);
    expect(missing).toBeLessThan(present * 3);
  });
});

import { expect, test } from 'vitest';
import { deriveSealingKey } from './sealing-key.ts';
import { SecretBox } from './secret-box.ts';

const box = new SecretBox(deriveSealingKey('a secret of the instance'));
const other = new SecretBox(deriveSealingKey('another'));

test('what is sealed opens for its purpose and no other, with its key and no other', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'totp 7');
  expect(sealed).not.toContain('JBSW');
  expect(box.open(sealed, 'totp 7')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => box.open(sealed, 'totp 8')).toThrow();
  expect(() => other.open(sealed, 'totp 7')).toThrow();
  expect(other.tryOpen(sealed, 'totp 7')).toBeNull();
  expect(box.tryOpen(sealed, 'totp 7')).toBe('JBSWY3DPEHPK3PXP');
  expect(box.seal('same', 'x')).not.toBe(box.seal('same', 'x'));
});

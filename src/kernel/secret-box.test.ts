import { expect, test } from 'vitest';
import { SecretBox } from './secret-box.ts';

const box = new SecretBox('a secret of the instance');

test('what is sealed opens for its purpose and no other, with its key and no other', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'totp 7');
  expect(sealed).not.toContain('JBSW');
  expect(box.open(sealed, 'totp 7')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => box.open(sealed, 'totp 8')).toThrow();
  expect(() => new SecretBox('another').open(sealed, 'totp 7')).toThrow();
  expect(new SecretBox('another').openIfOurs(sealed, 'totp 7')).toBeNull();
  expect(box.openIfOurs(sealed, 'totp 7')).toBe('JBSWY3DPEHPK3PXP');
  expect(box.seal('same', 'x')).not.toBe(box.seal('same', 'x'));
});

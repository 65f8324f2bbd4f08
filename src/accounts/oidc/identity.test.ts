import { describe, expect, test } from 'vitest';
import { isSameMailbox, parseIdentity, suggestUsername } from './identity.ts';

const nobody = { preferredUsername: null, email: null, fullName: null };

describe('a new account', () => {
  test.each([
    [{ ...nobody, preferredUsername: 'ana', email: 'a@b.org' }, 0, 'ana'],
    [{ ...nobody, preferredUsername: 'ana@corp.example' }, 0, 'ana'],
    [{ ...nobody, email: 'zoe@b.org', fullName: 'Zoe Z' }, 0, 'zoe'],
    [{ ...nobody, preferredUsername: '@', fullName: 'Zoe Z' }, 0, 'Zoe Z'],
    [nobody, 0, 'user'],
    [nobody, 1, 'user-2'],
    [{ ...nobody, preferredUsername: 'x'.repeat(60) }, 0, 'x'.repeat(50)],
    [{ ...nobody, preferredUsername: 'x'.repeat(60) }, 9, `${'x'.repeat(47)}-10`],
  ])('from %j, after %i that were taken, is called %s', (identity, n, name) => {
    expect(suggestUsername(identity, n)).toBe(name);
  });
});

test.each([
  ['ana@example.org', 'Ana@Example.org', true],
  ['ana@example.org', 'ána@example.org', false],
  ['kim@example.org', '\u212Aim@example.org', false],
])('%s and %s are one mailbox: %s', (one, other, same) => {
  expect(isSameMailbox(one, other)).toBe(same);
});

describe('claims', () => {
  const read = (token: object, info: object = {}) =>
    parseIdentity('i', 's', { ...token }, { ...info });

  test('of the user-info endpoint complete those of the token', () => {
    expect(
      read({ name: 'Ana' }, { email: 'a@b.org', email_verified: true, name: 'Other' }),
    ).toMatchObject({ email: 'a@b.org', emailVerified: true, fullName: 'Ana' });
  });

  test('never verify an address from another place', () => {
    expect(read({ email: 'a@b.org' }, { email: 'x@y.org', email_verified: true })).toMatchObject({
      email: 'a@b.org',
      emailVerified: false,
    });
  });

  test('that are no text, blank or too long are not there', () => {
    expect(read({ email: 7, name: ' \u0000 ', preferred_username: 'x'.repeat(300) })).toEqual({
      issuer: 'i',
      subject: 's',
      email: null,
      emailVerified: false,
      fullName: null,
      preferredUsername: null,
      authenticatedAt: null,
    });
  });

  test.each([
    [true, true],
    ['true', true],
    [1, false],
    ['yes', false],
    [undefined, false],
  ])('email_verified %j counts as %s', (email_verified, verified) => {
    expect(read({ email: 'a@b.org', email_verified }).emailVerified).toBe(verified);
  });
});

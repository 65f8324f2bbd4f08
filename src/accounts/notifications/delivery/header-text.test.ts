import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeHeaderText } from './header-text.ts';

/** What a receiver makes of it (RFC 2047): neighbouring words are joined. */
function decoded(header: string): string {
  return header
    .replace(/\?= =\?UTF-8\?B\?/g, '')
    .split(/(=\?UTF-8\?B\?[A-Za-z0-9+/=]*\?=)/)
    .map((part) => {
      const word = /^=\?UTF-8\?B\?(.*)\?=$/.exec(part)?.[1];
      return word === undefined ? part : decodedWords(word);
    })
    .join('');
}

/** Each word is whole base64, so joined words are decoded one padded piece after another. */
function decodedWords(joined: string): string {
  const pieces = joined.match(/[A-Za-z0-9+/]+={0,2}/g) ?? [];
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece, 'base64'))).toString();
}

describe('text in a header', () => {
  test('is left as it is when Latin-1 holds it', () => {
    expect(encodeHeaderText('Grüße, Mia')).toBe('Grüße, Mia');
    expect(encodeHeaderText('')).toBe('');
  });

  test('is written in encoded words otherwise', () => {
    expect(encodeHeaderText('Workout — done')).toBe('=?UTF-8?B?V29ya291dCDigJQgZG9uZQ==?=');
    expect(encodeHeaderText('=?UTF-8?B?eA==?=')).not.toBe('=?UTF-8?B?eA==?=');
  });

  test('never breaks the line', () => {
    expect(encodeHeaderText('a\r\nPriority: 5')).toBe('a Priority: 5');
  });

  test('reads back to the letter, in words of at most 75 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const header = encodeHeaderText(text);
        for (const word of header.match(/=\?[^ ]*\?=/g) ?? []) expect(word.length).toBeLessThan(76);
        expect(header).toMatch(/^[\u0020-\u007e\u00a0-\u00ff]*$/);
        expect(decoded(header)).toBe(text.replace(/\p{Cc}+/gu, ' ').trim());
      }),
    );
  });
});

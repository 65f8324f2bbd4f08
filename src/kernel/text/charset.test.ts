import { expect, test } from 'vitest';
import { decodePage } from './charset.ts';

const LATIN = Buffer.from('<p>Käse & crème brûlée</p>', 'latin1');
const meta = (inside: string) =>
  Buffer.concat([Buffer.from(`<html><head><meta ${inside}>`), LATIN]);

test.each([
  ['the header', LATIN, 'text/html; charset=ISO-8859-1'],
  ['a header in quotes', LATIN, 'text/html; charset="windows-1252"'],
  ['the page itself', meta('charset="iso-8859-1"'), 'text/html'],
  [
    'the older form of it',
    meta('http-equiv="Content-Type" content="text/html; charset=latin1"'),
    'text/html',
  ],
  ['nothing, which means UTF-8', Buffer.from('<p>Käse & crème brûlée</p>'), ''],
  ['an unknown name, which means UTF-8', Buffer.from('Käse & crème brûlée'), 'x; charset=klingon'],
  [
    'its first bytes',
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Käse & crème brûlée', 'utf16le')]),
    'text/html; charset=utf-8',
  ],
])('the encoding is named by %s', (_by, bytes, contentType) => {
  expect(decodePage(bytes, contentType)).toContain('Käse & crème brûlée');
});

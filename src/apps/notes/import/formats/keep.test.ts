import { expect, test } from 'vitest';
import { readKeepNote } from './keep.ts';

const read = (note: object) =>
  readKeepNote('Takeout/Keep/a.json', JSON.stringify(note), () => null);
const WHEN = 1_700_000_000_000_000;

test('times may be texts', () => {
  const note = read({
    title: 'T',
    userEditedTimestampUsec: String(WHEN),
    createdTimestampUsec: '0',
  });
  expect(note).toMatchObject({ title: 'T', updated_at: '2023-11-14T22:13:20.000Z' });
});

test('pages that Keep has attached are links, unless the text names them', () => {
  const annotations = [
    { source: 'WEBLINK', url: 'https://a.example/x', title: 'A [page]' },
    { source: 'WEBLINK', url: 'https://b.example/' },
    { source: 'WEBLINK', url: 'javascript:alert(1)', title: 'No' },
  ];
  const textContent = 'See https://b.example/';
  const note = read({ textContent, annotations, userEditedTimestampUsec: WHEN });
  expect(note?.body_md).toBe('See https://b.example/\n\n[A page](https://a.example/x)');
});

test('a file of something else is none', () => {
  expect(read({ title: 'settings' })).toBeNull();
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROW = /^\| (\d+) \| (.+?) \| (.+) \|$/gm;
const SHOWN = /`([^`]+)` › (.+)/;

const rows = [...readFileSync('docs/security.md', 'utf8').matchAll(ROW)].map(
  ([, number, promise, shown]) => ({
    number: Number(number),
    promise,
    shown: (shown ?? '').split('<br>'),
  }),
);

test('all twenty-five promises are listed, and those that came later', () => {
  expect(rows.length).toBeGreaterThanOrEqual(25);
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
});

test.each(rows)('$number: $promise', ({ shown }) => {
  for (const one of shown) {
    if (/^\*with .+\*$/.test(one)) continue;
    const [, path = '', title = ''] = SHOWN.exec(one) ?? [];
    expect(title, one).not.toBe('');
    expect(readFileSync(path, 'utf8'), path).toContain(title);
  }
});

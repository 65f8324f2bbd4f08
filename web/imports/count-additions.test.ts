import { expect, test } from 'vitest';
import { countKind, describeAdditions } from './count-additions.ts';

const batch = {
  id: 'x',
  pipeline: 'p',
  format: 'f',
  file_name: 'n',
  created_at: '2026-01-01T00:00:00.000Z',
  counts: [
    { kind: 'stones', added: 3, removed: 1 },
    { kind: 'shells', added: 2, removed: 2 },
    { kind: 'dust', added: 9, removed: 0 },
  ],
  skipped: 0,
  failed: 0,
  undone_at: null,
};

test('additions are told in the order of the names, without unnamed kinds', () => {
  const kinds = { shells: (n: number) => `${n} shells`, stones: (n: number) => `${n} stones` };
  expect(describeAdditions(batch, kinds)).toMatch(/^2 shells (and|&) 3 stones$/);
  expect(describeAdditions(batch, { sand: () => 'sand' })).toBe('');
});

test('a kind has added, removed and kept rows', () => {
  expect(countKind(batch.counts, 'stones')).toEqual({ added: 3, removed: 1, kept: 2 });
  expect(countKind(batch.counts, 'sand')).toEqual({ added: 0, removed: 0, kept: 0 });
});

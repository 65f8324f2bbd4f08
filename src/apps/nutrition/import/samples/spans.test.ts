import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Spans } from './spans.ts';

const span = fc
  .tuple(fc.nat({ max: 60 }), fc.integer({ min: 1, max: 20 }))
  .map(([start, length]) => [start, start + length] as const);

test('the added length is what no earlier span covers, in any order', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 30 }), (given) => {
      const spans = new Spans();
      const covered = new Set<number>();
      for (const [start, end] of given) {
        let fresh = 0;
        for (let at = start; at < end; at += 1) {
          if (!covered.has(at)) fresh += 1;
          covered.add(at);
        }
        expect(spans.add(start, end)).toBe(fresh);
      }
      const starts = [...covered].filter((at) => !covered.has(at - 1));
      expect(spans.count).toBe(starts.length);
    }),
  );
});

test('joining closes the shortest gaps and never uncovers a span', () => {
  fc.assert(
    fc.property(
      fc.array(span, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 5 }),
      (given, most) => {
        const spans = new Spans();
        for (const [start, end] of given) spans.add(start, end);
        spans.joinTo(most);
        expect(spans.count).toBeLessThanOrEqual(most);
        for (const [start, end] of given) expect(spans.add(start, end)).toBe(0);
      },
    ),
  );
  const spans = new Spans();
  for (const start of [0, 10, 12, 30]) spans.add(start, start + 1);
  spans.joinTo(3);
  expect(spans.add(11, 12)).toBe(0);
  expect(spans.add(1, 10)).toBe(9);
});

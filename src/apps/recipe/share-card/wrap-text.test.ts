import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

const widthOf = (text: string) => [...text].length;

describe('lines', () => {
  test.each<[string, number, string[]]>([
    ['Tomato soup', 9, ['Tomato', 'soup']],
    ['  a  b\nc ', 9, ['a b c']],
    ['', 9, []],
    ['Potatoes', 9, ['Potatoe', 's']],
    ['a Potatoes b', 9, ['a', 'Potatoe', 's b']],
    ['one two three four', 3, ['one two', 'three', 'four']],
    ['one two three four or five', 3, ['one two', 'three', 'four o…']],
  ])('%j in %i', (text, most, lines) => {
    expect(wrapText(text, widthOf, { widest: 7, most }).lines).toEqual(lines);
  });

  const texts = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'é', '🍲'), maxLength: 80 });

  test('are never too wide nor too many, and lose nothing that fits', () => {
    fc.assert(
      fc.property(
        texts,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 6 }),
        (text, widest, most) => {
          const { lines, whole } = wrapText(text, widthOf, { widest, most });
          expect(lines.length).toBeLessThanOrEqual(most);
          for (const line of lines) {
            expect(widthOf(line)).toBeLessThanOrEqual(widest);
            expect(line).not.toBe('');
          }
          const letters = (given: string) => given.replaceAll(/\s/g, '');
          if (whole) expect(letters(lines.join(''))).toBe(letters(text));
          else expect(letters(text).startsWith(letters(lines.join('')).slice(0, -1))).toBe(true);
        },
      ),
    );
  });
});

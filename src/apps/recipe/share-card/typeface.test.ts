import { describe, expect, test } from 'vitest';
import { typefaceFor } from './typeface.ts';

/** The letters of a text drawn black on white, row by row. */
async function drawn(text: string): Promise<{ dark: (x: number, y: number) => boolean }> {
  const [width, height] = [200, 120];
  const face = await typefaceFor(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#fff"/><path d="${face.pathOf(text, 100, 20, 100)}"/></svg>`;
  const { default: sharp } = await import('sharp');
  const pixels = await sharp(Buffer.from(svg)).grayscale().raw().toBuffer();
  return { dark: (x, y) => (pixels[y * width + x] ?? 255) < 128 };
}

describe('the typeface', () => {
  test('draws letters without any font of the machine', async () => {
    const face = await typefaceFor('O');
    const middle = Math.round(20 + face.widthOf('O', 100) / 2);
    const { dark } = await drawn('O');
    expect(dark(middle, 64)).toBe(false);
    expect([dark(middle, 32), dark(middle, 96), dark(26, 64)]).toEqual([true, true, true]);
    expect([dark(middle, 10), dark(middle, 112), dark(10, 64)]).toEqual([false, false, false]);
  });

  test('an accent stands above its letter', async () => {
    const [plain, accented] = [await drawn('E'), await drawn('É')];
    const rows = (from: number, to: number, { dark }: typeof plain) =>
      Array.from({ length: to - from }, (_, n) => n + from).some((y) =>
        Array.from({ length: 100 }, (_, x) => x).some((x) => dark(x, y)),
      );
    expect(rows(0, 24, plain)).toBe(false);
    expect(rows(0, 24, accented)).toBe(true);
    expect(rows(30, 100, accented)).toBe(true);
  });

  test.each([
    ['Latin', 'The quick brown fox jumps over the lazy dog 0123456789'],
    ['marks', '“½ cup” – 100 % & more… ’'],
    ['the rest of Europe', 'Žluťoučký kůň, Łódź, Ærø, ñandú, şçğı, ő'],
    ['Cyrillic', 'Борщ с пампушками, їжак'],
    ['Greek', 'Ζεστή σούπα'],
    ['Vietnamese', 'Phở bò tái'],
  ])('has %s', async (_, text) => {
    const face = await typefaceFor(text);
    for (const character of text) {
      expect(face.knows(character), character).toBe(true);
      if (character !== ' ') expect(face.pathOf(character, 10, 0, 0), character).not.toBe('');
    }
  });

  test('widths add up, and an unknown character counts as a square', async () => {
    const face = await typefaceFor('iW麻');
    expect(face.widthOf('i', 100)).toBeLessThan(face.widthOf('W', 100));
    expect(face.widthOf('iW', 10)).toBeCloseTo(face.widthOf('i', 10) + face.widthOf('W', 10));
    expect(face.knows('麻')).toBe(false);
    expect(face.widthOf('麻', 30)).toBe(30);
    expect(face.pathOf('麻', 30, 0, 0)).toBe('');
  });
});

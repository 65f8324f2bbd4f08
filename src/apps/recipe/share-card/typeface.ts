import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { create, type Font, type Glyph } from 'fontkit';

/** The font of the web client comes in parts; each is read when a text needs it. */
const PARTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext'] as const;
type Part = (typeof PARTS)[number];
const parts = new Map<Part, Promise<Font>>();

/**
 * Letters as outlines. A picture with text in it then needs no fonts on the machine, of which a
 * bare server or a container has none. Letters are set without kerning, so that the width of a text
 * is a sum and a long name is wrapped at once.
 */
export class Typeface {
  readonly #fonts: readonly Font[];
  readonly #letters = new Map<string, Letter | null>();

  constructor(fonts: readonly Font[]) {
    this.#fonts = fonts;
  }

  knows(character: string): boolean {
    return this.#letterOf(character) !== null;
  }

  /** A character that the font does not have is taken to be as wide as it is high. */
  widthOf(text: string, size: number): number {
    return [...text].reduce((sum, character) => sum + this.#widthOf(character) * size, 0);
  }

  /** The outlines of a text as the `d` of an SVG path that begins at a point of its base line. */
  pathOf(text: string, size: number, x: number, y: number): string {
    const outlines: string[] = [];
    let at = x;
    for (const character of text) {
      const letter = this.#letterOf(character);
      if (letter) {
        const scale = size / letter.unitsPerEm;
        outlines.push(letter.glyph.path.transform(scale, 0, 0, -scale, at, y).toSVG());
      }
      at += this.#widthOf(character) * size;
    }
    return outlines.join('');
  }

  /** In parts of the letter height. */
  #widthOf(character: string): number {
    const letter = this.#letterOf(character);
    return letter ? letter.glyph.advanceWidth / letter.unitsPerEm : 1;
  }

  #letterOf(character: string): Letter | null {
    const known = this.#letters.get(character);
    if (known !== undefined) return known;
    const code = character.codePointAt(0) ?? 0;
    const font = this.#fonts.find((one) => one.hasGlyphForCodePoint(code));
    const letter = font
      ? { glyph: font.glyphForCodePoint(code), unitsPerEm: font.unitsPerEm }
      : null;
    this.#letters.set(character, letter);
    return letter;
  }
}

interface Letter {
  readonly glyph: Glyph;
  readonly unitsPerEm: number;
}

/** The parts of the font that a text needs. */
export async function typefaceFor(text: string): Promise<Typeface> {
  const fonts: Font[] = [];
  let missing = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  for (const part of PARTS) {
    if (missing.length === 0) break;
    const font = await readPart(part);
    const left = missing.filter((code) => !font.hasGlyphForCodePoint(code));
    if (left.length < missing.length) fonts.push(font);
    missing = left;
  }
  return new Typeface(fonts);
}

function readPart(part: Part): Promise<Font> {
  const known = parts.get(part);
  if (known) return known;
  const address = import.meta.resolve(
    `@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`,
  );
  const reading = readFile(fileURLToPath(address)).then((file) => create(file) as Font);
  parts.set(part, reading);
  return reading;
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readCharacters } from './characters.ts';
import { type Contour, type Point, readGlyphs } from './glyphs.ts';
import { readWoff2 } from './woff2.ts';

interface Glyph {
  /** Both in parts of the letter height. */
  readonly width: number;
  readonly outline: readonly Contour[];
}

/** The font of the web client comes in parts; each is read when a text needs it. */
const PARTS = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext'] as const;
type Part = (typeof PARTS)[number];
const parts = new Map<Part, Promise<Map<number, Glyph>>>();

/**
 * Letters as shapes. A picture with text in it then needs no fonts on the machine, of which a bare
 * server or a container has none.
 */
export class Typeface {
  readonly #glyphs: ReadonlyMap<number, Glyph>;

  constructor(glyphs: ReadonlyMap<number, Glyph>) {
    this.#glyphs = glyphs;
  }

  knows(character: string): boolean {
    return this.#glyphs.has(character.codePointAt(0) ?? 0);
  }

  /** A character that the font does not have is taken to be as wide as it is high. */
  widthOf(text: string, size: number): number {
    return [...text].reduce((sum, character) => sum + this.#of(character).width * size, 0);
  }

  /** The shapes of a text as the `d` of an SVG path, beginning at a place on its base line. */
  pathOf(text: string, size: number, x: number, y: number): string {
    const shapes: string[] = [];
    let at = x;
    for (const character of text) {
      const { width, outline } = this.#of(character);
      const place = (point: Point) =>
        `${(at + point.x * size).toFixed(1)} ${(y - point.y * size).toFixed(1)}`;
      for (const contour of outline) shapes.push(contourPath(contour, place));
      at += width * size;
    }
    return shapes.join('');
  }

  #of(character: string): Glyph {
    return this.#glyphs.get(character.codePointAt(0) ?? 0) ?? { width: 1, outline: [] };
  }
}

/** The letters that a text needs, as far as the font has them. */
export async function typefaceFor(text: string): Promise<Typeface> {
  const glyphs = new Map<number, Glyph>();
  const wanted = new Set([...text].map((character) => character.codePointAt(0) ?? 0));
  for (const part of PARTS) {
    if ([...wanted].every((code) => glyphs.has(code))) break;
    const found = await readPart(part);
    for (const code of wanted) {
      const glyph = found.get(code);
      if (glyph && !glyphs.has(code)) glyphs.set(code, glyph);
    }
  }
  return new Typeface(glyphs);
}

function readPart(part: Part): Promise<Map<number, Glyph>> {
  const known = parts.get(part);
  if (known) return known;
  const address = import.meta.resolve(
    `@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`,
  );
  const reading = readFile(fileURLToPath(address)).then(readFont);
  parts.set(part, reading);
  return reading;
}

async function readFont(font: Buffer): Promise<Map<number, Glyph>> {
  const { cmap, head, hhea, hmtx, glyf } = await readWoff2(font);
  const perEm = head.bytes.readUInt16BE(18);
  const metrics = hhea.bytes.readUInt16BE(34);
  const outlines = readGlyphs(glyf.bytes);
  const widthOf = (glyph: number) => {
    const at = Math.min(glyph, metrics - 1);
    return hmtx.bytes.readUInt16BE(hmtx.transformed ? 1 + at * 2 : at * 4) / perEm;
  };
  const glyphs = new Map<number, Glyph>();
  for (const [code, glyph] of readCharacters(cmap.bytes)) {
    const outline = (outlines[glyph] ?? []).map((contour) =>
      contour.map(({ x, y, on }) => ({ x: x / perEm, y: y / perEm, on })),
    );
    glyphs.set(code, { width: widthOf(glyph), outline });
  }
  return glyphs;
}

/** Between two points that bend the curve lies one on it, halfway. */
function contourPath(contour: Contour, place: (point: Point) => string): string {
  const [first] = contour;
  const last = contour.at(-1);
  if (!first || !last) return '';
  const start = first.on ? first : last.on ? last : halfway(first, last);
  const steps = [`M${place(start)}`];
  for (const [n, point] of contour.entries()) {
    const next = contour[(n + 1) % contour.length] ?? first;
    if (point.on) steps.push(`L${place(point)}`);
    else steps.push(`Q${place(point)} ${place(next.on ? next : halfway(point, next))}`);
  }
  return `${steps.join('')}Z`;
}

function halfway(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true };
}

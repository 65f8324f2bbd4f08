import { ByteReader } from './byte-reader.ts';

/** A point of an outline; one that is not on the curve bends it. */
export interface Point {
  readonly x: number;
  readonly y: number;
  readonly on: boolean;
}

export type Contour = readonly Point[];

const ARGS_ARE_WORDS = 0x1;
const ARGS_ARE_OFFSETS = 0x2;
const HAS_SCALE = 0x8;
const MORE_COMPONENTS = 0x20;
const HAS_TWO_SCALES = 0x40;
const HAS_MATRIX = 0x80;
const HAS_INSTRUCTIONS = 0x100;
/** Fractions are whole numbers of this part. */
const F2DOT14 = 16_384;

interface Streams {
  readonly contours: ByteReader;
  readonly pointCounts: ByteReader;
  readonly flags: ByteReader;
  readonly places: ByteReader;
  readonly composites: ByteReader;
}

/** The outlines of every glyph, from the `glyf` table as WOFF2 rewrites it. */
export function readGlyphs(glyf: Buffer): Contour[][] {
  const head = new ByteReader(glyf);
  head.skip(4);
  const count = head.uint16();
  head.skip(2);
  const sizes = Array.from({ length: 7 }, () => head.uint32());
  const [contours, pointCounts, flags, places, composites] = sizes
    .slice(0, 5)
    .map((size) => head.part(size)) as [ByteReader, ByteReader, ByteReader, ByteReader, ByteReader];
  const streams = { contours, pointCounts, flags, places, composites };
  const glyphs = Array.from({ length: count }, () => readGlyph(streams));
  return glyphs.map((glyph) => outlinesOf(glyph, glyphs));
}

interface Component {
  readonly glyph: number;
  /** xx, xy, yx, yy, dx, dy */
  readonly matrix: readonly [number, number, number, number, number, number];
}

type Glyph = { readonly contours: Contour[] } | { readonly components: Component[] };

function readGlyph(streams: Streams): Glyph {
  const count = streams.contours.int16();
  if (count < 0) return { components: readComponents(streams) };
  const sizes = Array.from({ length: count }, () => streams.pointCounts.short());
  let [x, y] = [0, 0];
  const contours = sizes.map((size) =>
    Array.from({ length: size }, () => {
      const flag = streams.flags.byte();
      const [dx, dy] = readStep(flag & 0x7f, streams.places);
      x += dx;
      y += dy;
      return { x, y, on: flag < 0x80 };
    }),
  );
  if (count > 0) streams.places.short(); // The length of hints that we do not follow.
  return { contours };
}

/** How far the next point is away, in one to four bytes; the flag says how they are laid out. */
function readStep(flag: number, from: ByteReader): [number, number] {
  const across = (size: number) => (flag & 1 ? size : -size);
  const up = (size: number) => (flag & 2 ? size : -size);
  const first = from.byte();
  if (flag < 10) return [0, across(((flag & 14) << 7) + first)];
  if (flag < 20) return [across((((flag - 10) & 14) << 7) + first), 0];
  if (flag < 84) {
    const base = flag - 20;
    return [
      across(1 + (base & 0x30) + (first >> 4)),
      up(1 + ((base & 0x0c) << 2) + (first & 0x0f)),
    ];
  }
  const second = from.byte();
  if (flag < 120) {
    const base = flag - 84;
    return [
      across(1 + (Math.floor(base / 12) << 8) + first),
      up(1 + (((base % 12) >> 2) << 8) + second),
    ];
  }
  const third = from.byte();
  if (flag < 124) {
    return [across((first << 4) + (second >> 4)), up(((second & 0x0f) << 8) + third)];
  }
  return [across((first << 8) + second), up((third << 8) + from.byte())];
}

function readComponents({ composites: from, places }: Streams): Component[] {
  const components: Component[] = [];
  let flags = 0;
  do {
    flags = from.uint16();
    const glyph = from.uint16();
    const words = (flags & ARGS_ARE_WORDS) !== 0;
    const [first, second] = words ? [from.int16(), from.int16()] : [from.int8(), from.int8()];
    const [dx, dy] = flags & ARGS_ARE_OFFSETS ? [first, second] : [0, 0];
    components.push({ glyph, matrix: [...readScale(flags, from), dx, dy] });
  } while (flags & MORE_COMPONENTS);
  if (flags & HAS_INSTRUCTIONS) places.short();
  return components;
}

function readScale(flags: number, from: ByteReader): [number, number, number, number] {
  const fraction = () => from.int16() / F2DOT14;
  if (flags & HAS_SCALE) {
    const both = fraction();
    return [both, 0, 0, both];
  }
  if (flags & HAS_TWO_SCALES) return [fraction(), 0, 0, fraction()];
  if (flags & HAS_MATRIX) return [fraction(), fraction(), fraction(), fraction()];
  return [1, 0, 0, 1];
}

/** A letter with an accent is made of both. */
function outlinesOf(glyph: Glyph, glyphs: readonly Glyph[], depth = 0): Contour[] {
  if ('contours' in glyph) return glyph.contours;
  if (depth > 5) return [];
  return glyph.components.flatMap(({ glyph: part, matrix: [xx, xy, yx, yy, dx, dy] }) => {
    const found = glyphs[part];
    if (!found) return [];
    return outlinesOf(found, glyphs, depth + 1).map((contour) =>
      contour.map(({ x, y, on }) => ({ x: x * xx + y * yx + dx, y: x * xy + y * yy + dy, on })),
    );
  });
}

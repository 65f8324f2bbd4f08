import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';

const unpack = promisify(brotliDecompress);

const SIGNATURE = 0x774f4632;
const HEADER_BYTES = 48;
const OWN_TAG = 63;
/** The places in WOFF2's list of known tables of those that hold outlines. */
const WANTED = { 0: 'cmap', 1: 'head', 2: 'hhea', 3: 'hmtx', 10: 'glyf' } as const;
const GLYF = 10;
const LOCA = 11;

type Name = (typeof WANTED)[keyof typeof WANTED];

export interface Table {
  readonly bytes: Buffer;
  /** Rewritten to pack better; `glyf` always is. */
  readonly transformed: boolean;
}

/** The tables of a WOFF2 font from which its outlines can be drawn. */
export async function readWoff2(font: Buffer): Promise<Record<Name, Table>> {
  const header = new ByteReader(font);
  if (header.uint32() !== SIGNATURE) throw new Error('This is no WOFF2 font.');
  header.skip(8);
  const count = header.uint16();
  header.skip(6);
  const packedBytes = header.uint32();
  header.skip(HEADER_BYTES - 24);
  const entries = Array.from({ length: count }, () => readEntry(header));
  const end = font.length - header.left();
  const data = await unpack(font.subarray(end, end + packedBytes));
  const tables: Partial<Record<Name, Table>> = {};
  let at = 0;
  for (const { tag, length, transformed } of entries) {
    const name = WANTED[tag as keyof typeof WANTED] as Name | undefined;
    if (name) tables[name] = { bytes: data.subarray(at, at + length), transformed };
    at += length;
  }
  const { cmap, head, hhea, hmtx, glyf } = tables;
  if (!cmap || !head || !hhea || !hmtx || !glyf?.transformed) {
    throw new Error('This font has no outlines that we can read.');
  }
  return { cmap, head, hhea, hmtx, glyf };
}

function readEntry(header: ByteReader): { tag: number; length: number; transformed: boolean } {
  const flags = header.byte();
  const tag = flags & 0x3f;
  if (tag === OWN_TAG) header.skip(4);
  const version = flags >> 6;
  // For these two tables the numbering runs the other way round.
  const transformed = tag === GLYF || tag === LOCA ? version !== 3 : version !== 0;
  const original = header.base128();
  return { tag, length: transformed ? header.base128() : original, transformed };
}

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { Invalid } from '../../../../kernel/errors.ts';
import type { CatalogueId } from '../catalogue-food.ts';
import { FdcZip } from '../fdc/fdc-zip.ts';
import { readFdcZip } from '../fdc/read-fdc-zip.ts';
import { readOffCsv, readOffJsonLines } from '../off/read-off-file.ts';
import { lineText } from './lines.ts';
import type { CatalogueReader } from './reading.ts';

const HEAD_BYTES = 64 * 1024;

export interface InspectedFile {
  readonly id: CatalogueId;
  readonly bytes: number;
  /** Of the size and the beginning; a dump is too large to be read twice. */
  readonly fingerprint: string;
  readonly read: CatalogueReader;
}

/** Recognizes a catalogue file by its content. */
export async function inspectFile(path: string): Promise<InspectedFile> {
  const { head, bytes } = await readHead(path);
  const fingerprint = `${bytes} ${createHash('sha256').update(head).digest('hex')}`;
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) {
    const zip = await FdcZip.open(path);
    const isFdc = zip.has('food.csv') && zip.has('food_nutrient.csv');
    zip.close();
    if (!isFdc) throw unknownFormat();
    return { id: 'fdc', bytes, fingerprint, read: readFdcZip };
  }
  const isCompressed = head[0] === 0x1f && head[1] === 0x8b;
  const start = lineText(isCompressed ? await unpackHead(path) : head);
  const found = { id: 'off', bytes, fingerprint } as const;
  if (start.trimStart().startsWith('{'))
    return { ...found, read: readOffJsonLines({ isCompressed }) };
  const columns = (start.split('\n', 1)[0] ?? '').split('\t');
  if (columns.some((name) => /^"?code"?$/.test(name)) && columns.length > 5) {
    return { ...found, read: readOffCsv({ isCompressed }) };
  }
  throw unknownFormat();
}

async function readHead(path: string): Promise<{ head: Buffer; bytes: number }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return { head: buffer.subarray(0, bytesRead), bytes: size };
  } finally {
    await file.close();
  }
}

async function unpackHead(path: string): Promise<Buffer> {
  const file = createReadStream(path);
  const unpacked = file.pipe(createGunzip());
  try {
    for await (const chunk of unpacked) return chunk as Buffer;
  } catch {
    throw unknownFormat();
  } finally {
    file.destroy();
    unpacked.destroy();
  }
  return Buffer.alloc(0);
}

function unknownFormat(): Invalid {
  const message =
    'Unknown file format. Expected is the CSV or JSONL dump of Open Food Facts or the CSV zip of USDA FoodData Central.';
  return new Invalid(message, [{ path: 'file', message }], 'unknown_format');
}

import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export interface PictureBomb {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const whole = { limitInputPixels: false } as const;

/**
 * Small files that need much memory, in every accepted format: some claim more pixels than allowed, the
 * others have the maximum in the most expensive form.
 */
export async function pictureBombs(isShort: boolean): Promise<PictureBomb[]> {
  const flat = (width: number, height: number, channels: 3 | 4 = 3) =>
    sharp({ create: { width, height, channels, background: '#c84f' }, ...whole });
  const small = await flat(64, 64).avif({ effort: 0 }).toBuffer();
  const bombs: PictureBomb[] = [
    bomb('AVIF that claims 59 MP', 'avif', claimingAvif(small, 9000, 6600)),
    bomb('AVIF at its limit', 'avif', await flat(2000, 2000).avif({ effort: 0 }).toBuffer()),
    bomb('JPEG of 60 MP', 'jpeg', await flat(10_000, 6000).jpeg({ quality: 10 }).toBuffer()),
    bomb(
      'progressive JPEG at its limit',
      'jpeg',
      await flat(6000, 4000).jpeg({ quality: 10, progressive: true }).toBuffer(),
    ),
    bomb(
      'progressive JPEG of full colour',
      'jpeg',
      await flat(4000, 3000)
        .jpeg({ quality: 10, progressive: true, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    ),
    bomb('PNG of 225 MP', 'png', png(15_000, 15_000, { bits: 1, colour: 0 })),
    bomb('PNG at its limit', 'png', png(10_000, 5000, { bits: 8, colour: 6 })),
    bomb('interlaced PNG of 16 bits', 'png', await interlaced(flat(3000, 2000, 4))),
    bomb(
      'WebP at its limit',
      'webp',
      await flat(4000, 4000, 4).webp({ lossless: true }).toBuffer(),
    ),
    bomb('GIF that claims 4 GP', 'gif', claimingGif(await flat(8, 8).gif().toBuffer())),
    bomb('GIF at its limit', 'gif', await flat(4000, 3000).gif({ effort: 1 }).toBuffer()),
    bomb('WebP of many frames', 'webp', await frames(10)),
  ];
  if (isShort) return bombs;
  return [
    ...bombs,
    bomb('AVIF of 59 MP', 'avif', await flat(9000, 6600).avif({ effort: 0 }).toBuffer()),
    bomb('WebP of 200 MP', 'webp', await flat(16_000, 12_500).webp({ lossless: true }).toBuffer()),
    bomb(
      'progressive JPEG of 100 MP',
      'jpeg',
      await flat(10_000, 10_000).jpeg({ progressive: true }).toBuffer(),
    ),
    bomb(
      'AVIF of 12 bits at its limit',
      'avif',
      await flat(2000, 2000, 4)
        .avif({ effort: 0, bitdepth: 12, chromaSubsampling: '4:4:4' })
        .toBuffer(),
    ),
  ];
}

function bomb(name: string, form: string, bytes: Buffer): PictureBomb {
  return { name, type: `image/${form}`, bytes };
}

/** An animation of many frames, of which only the first is ever shown. */
function frames(count: number): Promise<Buffer> {
  const create = { width: 1500, height: 1500 * count, channels: 3, background: '#48c' } as const;
  return sharp({ create: { ...create, pageHeight: 1500 }, ...whole })
    .webp({ effort: 0 })
    .toBuffer();
}

function interlaced(picture: Sharp): Promise<Buffer> {
  return picture.toColourspace('rgb16').png({ progressive: true }).toBuffer();
}

/** The box that tells an AVIF's size holds its width and height after 8 bytes. */
function claimingAvif(small: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(small);
  const at = bytes.indexOf('ispe');
  bytes.writeUInt32BE(width, at + 8);
  bytes.writeUInt32BE(height, at + 12);
  return bytes;
}

function claimingGif(small: Buffer): Buffer {
  const bytes = Buffer.from(small);
  for (const at of [6, 8]) bytes.writeUInt16LE(65_535, at);
  const frame = bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
  for (const at of [5, 7]) bytes.writeUInt16LE(65_535, frame + at);
  return bytes;
}

/** A PNG of zeros, written line by line so that making it takes little itself. */
function png(width: number, height: number, form: { bits: number; colour: number }): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([form.bits, form.colour, 0, 0, 0], 8);
  const channels = form.colour === 6 ? 4 : 1;
  const line = 1 + Math.ceil((width * channels * form.bits) / 8);
  const data = deflateSync(Buffer.alloc(line * height), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(name), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

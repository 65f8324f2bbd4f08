/**
 * Decodes pictures in a process of its own, whose memory `picture-queue.ts` caps. It is plain
 * JavaScript because it runs without a JIT compiler, which Node's own TypeScript support needs.
 *
 * A request is a frame: the length of a header (4 bytes), the header as JSON, and the bodies whose
 * lengths the header names. One request is answered before the next one is sent.
 */
import sharp from 'sharp';

/** Decoders that can shrink while they read need little; the others hold every pixel. */
const MEGAPIXELS = { jpeg: 64, png: 50, webp: 16, gif: 12, avif: 4 };
const INTERLACED_MEGAPIXELS = { jpeg: 24, png: 12 };
/** A progressive JPEG that keeps its colours at full resolution takes twice the memory. */
const FULL_COLOUR_MEGAPIXELS = 12;
const NAMES = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', gif: 'GIF', avif: 'AVIF' };
const LONGEST_SIDE = 30_000;
/** Where the system does not enforce the cap, this process ends itself. */
const MOST_RESIDENT_BYTES = 220 * 1024 * 1024;
const LOOK_EVERY_MS = 25;

sharp.cache(false);
sharp.concurrency(1);

setInterval(() => {
  if (process.memoryUsage.rss() > MOST_RESIDENT_BYTES) process.exit(9);
}, LOOK_EVERY_MS).unref();

const WORK = { reencode, drawCard };

async function reencode({ longestSide }, [original]) {
  const metadata = await sharp(original, { limitInputPixels: false }).metadata();
  const refusal = refusalOf(metadata);
  if (refusal) return [{ refusal }];
  const { data, info } = await sharp(original, { limitInputPixels: false, failOn: 'error' })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return [{ width: info.width, height: info.height }, data];
}

/** Why a picture is not decoded, by what its header says. */
function refusalOf({ format, width = 0, height = 0, isProgressive, chromaSubsampling, ...rest }) {
  const kind = format === 'heif' && rest.compression === 'av1' ? 'avif' : format;
  if (!(kind in MEGAPIXELS)) return 'This kind of picture can’t be read here.';
  const most = isProgressive ? progressiveLimit(kind, chromaSubsampling) : MEGAPIXELS[kind];
  if (width * height <= most * 1e6 && Math.max(width, height) <= LONGEST_SIDE) return null;
  const form = isProgressive ? `progressive ${NAMES[kind]}` : NAMES[kind];
  return `This picture has too many pixels; a ${form} may have ${most} megapixels at most.`;
}

function progressiveLimit(kind, chromaSubsampling) {
  if (kind === 'jpeg' && chromaSubsampling !== '4:2:0') return FULL_COLOUR_MEGAPIXELS;
  return INTERLACED_MEGAPIXELS[kind] ?? MEGAPIXELS[kind];
}

/** A drawing of ours, with a stored picture beside it. */
async function drawCard({ width, height, pictureWidth }, [drawing, photo]) {
  const card = sharp(drawing).resize(width, height);
  if (photo === undefined) return [{}, await card.png().toBuffer()];
  const cut = await sharp(photo)
    .resize(pictureWidth, height, { fit: 'cover', position: 'attention' })
    .toBuffer();
  return [
    {},
    await card
      .composite([{ input: cut, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  ];
}

async function answer(header, bodies) {
  try {
    const [told, data] = await WORK[header.work](header, bodies);
    send(told, data);
  } catch (error) {
    send({ error: error instanceof Error ? error.message : 'unknown' });
  }
}

function send(header, data = Buffer.alloc(0)) {
  const text = Buffer.from(JSON.stringify({ ...header, bytes: data.length }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  process.stdout.write(Buffer.concat([length, text, data]));
}

/** Bytes as they come in; `take` answers once there are enough. */
class Input {
  #chunks = [];
  #wanted = null;

  add(chunk) {
    this.#chunks.push(chunk);
    this.#serve();
  }

  take(length) {
    return new Promise((resolve) => {
      this.#wanted = { length, resolve };
      this.#serve();
    });
  }

  #serve() {
    const wanted = this.#wanted;
    const have = this.#chunks.reduce((sum, { length }) => sum + length, 0);
    if (!wanted || have < wanted.length) return;
    const all = Buffer.concat(this.#chunks);
    this.#chunks = [all.subarray(wanted.length)];
    this.#wanted = null;
    wanted.resolve(all.subarray(0, wanted.length));
  }
}

const input = new Input();
process.stdin.on('data', (chunk) => input.add(chunk));
// The server is gone, or has no more pictures.
process.stdin.on('end', () => process.exit(0));

for (;;) {
  const length = (await input.take(4)).readUInt32BE();
  const header = JSON.parse((await input.take(length)).toString());
  const bodies = [];
  for (const bytes of header.bodies) bodies.push(await input.take(bytes));
  await answer(header, bodies);
}

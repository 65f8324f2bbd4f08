/** Patterns of the digits on the left, with odd parity; the others are derived from them. */
const LEFT_ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const PARITIES = [
  'OOOOOO',
  'OOEOEE',
  'OOEEOE',
  'OOEEEO',
  'OEOOEE',
  'OEEOOE',
  'OEEEOO',
  'OEOEOE',
  'OEOEEO',
  'OEEOEO',
];

/** A grey picture: one byte for each pixel, row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

const WHITE = 235;
const BLACK = 16;

/** Draws an EAN-13 in the middle of a white picture. */
export function drawEan13(digits: string, width = 640, height = 480): GreyPicture {
  const bars = encodeEan13(digits);
  const module = Math.floor((width * 0.7) / bars.length);
  const left = Math.floor((width - module * bars.length) / 2);
  const pixels = Buffer.alloc(width * height, WHITE);
  const [top, bottom] = [Math.floor(height * 0.3), Math.floor(height * 0.7)];
  for (const [at, bar] of [...bars].entries()) {
    if (bar === '0') continue;
    for (let y = top; y < bottom; y += 1) {
      const start = y * width + left + at * module;
      pixels.fill(BLACK, start, start + module);
    }
  }
  return { width, height, pixels };
}

/** The 95 modules of the symbol; 1 is a bar. */
function encodeEan13(digits: string): string {
  const numbers = [...digits].map(Number);
  const parity = PARITIES[numbers[0] ?? 0] ?? '';
  const odd = (digit: number) => LEFT_ODD[digit] ?? '';
  const right = (digit: number) => odd(digit).replace(/./g, (bit) => (bit === '0' ? '1' : '0'));
  const even = (digit: number) => [...right(digit)].reverse().join('');
  const leftHalf = numbers
    .slice(1, 7)
    .map((digit, at) => (parity[at] === 'O' ? odd(digit) : even(digit)));
  return ['101', ...leftHalf, '01010', ...numbers.slice(7).map(right), '101'].join('');
}

/** A film of one picture in the format that Chromium's fake camera plays. */
export function toY4m({ width, height, pixels }: GreyPicture): Buffer {
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  const colors = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), pixels, colors]);
  return Buffer.concat([header, frame, frame]);
}

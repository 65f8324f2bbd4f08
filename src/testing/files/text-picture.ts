import sharp from 'sharp';
import { typefaceFor } from '../../apps/recipe/share-card/typeface.ts';

const SIZE = 44;
const MARGIN = 60;

/** A picture with lines of text, drawn as outlines: the machine may have no fonts. */
export async function textPicture(lines: readonly string[]): Promise<Buffer> {
  const typeface = await typefaceFor(lines.join(''));
  const width = Math.max(...lines.map((line) => typeface.widthOf(line, SIZE))) + 2 * MARGIN;
  const height = lines.length * SIZE * 2 + 2 * MARGIN;
  const paths = lines.map((line, at) =>
    typeface.pathOf(line, SIZE, MARGIN, MARGIN + SIZE + at * SIZE * 2),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width)}" height="${height}">
    <rect width="100%" height="100%" fill="#fbfaf6"/><path d="${paths.join('')}" fill="#202020"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

import sharp from 'sharp';
import { drawEan13 } from './ean-13.ts';

/** A photo of an EAN-13, as a file input takes it. */
export async function photoOfBarcode(digits: string) {
  const { width, height, pixels } = drawEan13(digits);
  const raw = { width, height, channels: 1 as const };
  return {
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: await sharp(pixels, { raw }).png().toBuffer(),
  };
}

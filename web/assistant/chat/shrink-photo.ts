import type { Photo } from '../conversation/assistant.ts';

/** Pixels. A nutrition label is readable at this size, and larger photos cost more tokens. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.85;

/** Converts a photo to JPEG of at most 1600 px. Throws if the file is no picture. */
export async function shrinkPhoto(file: Blob): Promise<Photo> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  // JPEG has no transparency: transparent pixels would become black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const [, data = ''] = canvas.toDataURL('image/jpeg', QUALITY).split(',');
  return { media_type: 'image/jpeg', data };
}

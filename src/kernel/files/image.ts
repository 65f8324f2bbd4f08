import { DomainError, Invalid } from '../errors.ts';

export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const MOST_PIXELS = 60_000_000;

/**
 * Makes a picture ours: the type is read from its bytes, it is turned upright, scaled down and
 * written anew as WebP, so that nothing hidden in the original (scripts, places, other files)
 * is kept.
 */
export async function reencode(original: Buffer, longestSide: number): Promise<Picture> {
  if (!isRasterImage(original)) {
    throw new DomainError(
      'unsupported-type',
      'not_an_image',
      'Only JPEG, PNG, WebP, GIF and AVIF pictures can be stored.',
    );
  }
  const { default: sharp } = await import('sharp');
  try {
    const { data, info } = await sharp(original, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw new Invalid(
      'This picture is damaged or too large to read.',
      undefined,
      'unreadable_image',
    );
  }
}

function isRasterImage(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 16).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n\x1a\n') ||
    head.startsWith('GIF8') ||
    (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) ||
    head.startsWith('ftypavi', 4)
  );
}

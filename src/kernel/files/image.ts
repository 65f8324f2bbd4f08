import { DomainError, Invalid } from '../errors.ts';
import { processPicture } from './picture-queue.ts';

export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Re-encodes a picture as WebP: the type is detected from its bytes, it is rotated upright and scaled
 * down, and nothing hidden in the original (scripts, locations, other files) is kept. `owner` is the
 * account whose request waits for it; null for imports and jobs, which process one picture at a time.
 */
export async function reencodePicture(
  original: Buffer,
  longestSide: number,
  owner: number | null = null,
): Promise<Picture> {
  if (!isRasterImage(original)) {
    throw new DomainError(
      'unsupported-type',
      'not_an_image',
      'Only JPEG, PNG, WebP, GIF and AVIF pictures can be stored.',
    );
  }
  const request = { work: 'reencode', longestSide } as const;
  const { header, data } = await processPicture(request, [original], owner);
  if (header.refusal !== undefined || header.error !== undefined) {
    const sentence = header.refusal ?? 'This picture is damaged or too large to read.';
    throw new Invalid(sentence, undefined, 'unreadable_image');
  }
  return { bytes: data, width: header.width ?? 0, height: header.height ?? 0 };
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

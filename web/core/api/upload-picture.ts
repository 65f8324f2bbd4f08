import { instance } from '../instance.ts';
import { sendFile } from './send-file.ts';

interface StoredPicture {
  id: number;
  /** Address below the instance's base path. */
  url: string;
}

/** Picture types that the server accepts. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** Uploads a picture of the given kind. */
export function uploadPicture(
  file: File,
  kind: string,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<StoredPicture> {
  return sendFile(`${instance.base}/api/files?kind=${kind}`, { body: file, onProgress, signal });
}

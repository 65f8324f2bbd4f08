import { instance } from '../instance.ts';
import { sendFile } from './send-file.ts';

interface StoredPicture {
  id: number;
  /** Its address below the instance's own. */
  url: string;
}

/** What the server takes as a picture. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** Uploads a picture for what `kind` names. */
export function uploadPicture(
  file: File,
  kind: string,
  onProgress: (fraction: number) => void,
  signal: AbortSignal,
): Promise<StoredPicture> {
  return sendFile(`${instance.base}/api/files?kind=${kind}`, { body: file, onProgress, signal });
}

import { ApiError, Unreachable } from './api-error.ts';
import { instance } from './instance.ts';

interface StoredPicture {
  id: number;
  /** Its address below the instance's own. */
  url: string;
}

/** What the server takes as a picture. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** Uploads a picture for what `kind` names; `fetch` can't say how far it has come. */
export function uploadPicture(
  file: File,
  kind: string,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<StoredPicture> {
  const request = new XMLHttpRequest();
  request.open('POST', `${instance.base}/api/files?kind=${kind}`);
  request.setRequestHeader('content-type', file.type || 'application/octet-stream');
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onShare(loaded / total);
  signal.addEventListener('abort', () => request.abort());
  return new Promise((resolve, reject) => {
    request.onload = () => {
      if (request.status === 201) resolve(request.response as StoredPicture);
      else reject(new ApiError(request.status, request.response));
    };
    request.onerror = () => reject(new Unreachable());
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    request.send(file);
  });
}

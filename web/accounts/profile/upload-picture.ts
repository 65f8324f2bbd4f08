import { ApiError, Unreachable } from '../../core/api-error.ts';
import { instance } from '../../core/instance.ts';

/** Uploads a picture and answers with its id; `fetch` can't say how far it has come. */
export function uploadPicture(
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<number> {
  const request = new XMLHttpRequest();
  request.open('POST', `${instance.base}/api/files?kind=avatar`);
  request.setRequestHeader('content-type', file.type || 'application/octet-stream');
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onShare(loaded / total);
  signal.addEventListener('abort', () => request.abort());
  return new Promise((resolve, reject) => {
    request.onload = () => {
      if (request.status === 201) resolve((request.response as { id: number }).id);
      else reject(new ApiError(request.status, request.response));
    };
    request.onerror = () => reject(new Unreachable());
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    request.send(file);
  });
}

import { ApiError, NetworkError } from './api-error.ts';

interface FileUpload {
  body: Blob | FormData;
  headers?: Readonly<Record<string, string>>;
  /** Uploaded fraction from 0 to 1. `fetch` does not report it. */
  onProgress: (share: number) => void;
  signal?: AbortSignal | undefined;
}

/** Uploads a file, alone or in a form, and reports the progress. */
export function sendFile<Answer>(
  url: string,
  { body, headers, onProgress, signal }: FileUpload,
): Promise<Answer> {
  const request = new XMLHttpRequest();
  request.open('POST', url);
  const type = body instanceof File && { 'content-type': body.type || 'application/octet-stream' };
  for (const [name, value] of Object.entries({ ...type, ...headers })) {
    request.setRequestHeader(name, value);
  }
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / Math.max(total, 1));
  signal?.addEventListener('abort', () => request.abort());
  return new Promise((resolve, reject) => {
    request.onload = () => {
      if (request.status < 300) resolve(request.response as Answer);
      else reject(new ApiError(request.status, request.response));
    };
    request.onerror = () => reject(new NetworkError());
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    request.send(body);
  });
}

/** Form data with a file and further fields. */
export function formDataWith(file: File, fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  return form;
}

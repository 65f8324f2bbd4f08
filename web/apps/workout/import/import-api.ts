import type {
  Decision,
  logImportContract,
  Unit,
  undoImportContract,
} from '../../../../src/apps/workout/log-import/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { ApiError, Unreachable } from '../../../core/api-error.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';

const PREVIEW = 'POST /api/workout-import/preview';
const COMMIT = 'POST /api/workout-import/commit';

export type Preview = RouteOutput<typeof logImportContract, typeof PREVIEW>;
export type Report = RouteOutput<typeof logImportContract, typeof COMMIT>;

export type Undone = RouteOutput<typeof undoImportContract, 'POST /api/workout-import/undo'>;

export const undoApi = client<typeof undoImportContract>(baseOf('workout'));

/** How a file is taken in. */
export interface Taking {
  /** Of the file, where it does not say. */
  unit: Unit | undefined;
  logUnit: Unit;
  mapping: Readonly<Record<string, Decision>>;
}

interface Sending {
  onShare: (share: number) => void;
  signal?: AbortSignal;
}

export function previewFile(file: File, sending: Sending): Promise<Preview> {
  return sendForm<Preview>(PREVIEW, {}, file, sending);
}

export function commitFile(file: File, taking: Taking, sending: Sending): Promise<Report> {
  const { unit, logUnit, mapping } = taking;
  const fields = { ...(unit && { unit }), log_unit: logUnit, mapping: JSON.stringify(mapping) };
  return sendForm<Report>(COMMIT, fields, file, sending);
}

/** `fetch` can't say how far it has come. */
function sendForm<Answer>(
  route: string,
  fields: Readonly<Record<string, string>>,
  file: File,
  { onShare, signal }: Sending,
): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ');
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  const request = new XMLHttpRequest();
  request.open(method, baseOf('workout') + path);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onShare(loaded / Math.max(total, 1));
  signal?.addEventListener('abort', () => request.abort());
  return new Promise((resolve, reject) => {
    request.onload = () => {
      if (request.status < 300) resolve(request.response as Answer);
      else reject(new ApiError(request.status, request.response));
    };
    request.onerror = () => reject(new Unreachable());
    request.onabort = () => reject(new DOMException('Cancelled', 'AbortError'));
    request.send(form);
  });
}

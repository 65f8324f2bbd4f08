import { instance } from '../../../core/instance.ts';

/** Where a stored picture is read; null for one elsewhere, which a page of ours may not load. */
export function pictureAddress(url: string | null): string | null {
  const id = /\/api\/files\/(\d+)$/.exec(url ?? '')?.[1];
  return id === undefined ? null : `${instance.base}/api/files/${id}`;
}

import { baseOf, instance } from '../../../core/instance.ts';

/** Address of a stored picture; null for external ones, which the CSP blocks. */
export function pictureUrl(url: string | null): string | null {
  const behindLink = /^\/api\/r\/[\w-]+\/pictures\/\d+$/.exec(url ?? '')?.[0];
  if (behindLink !== undefined) return baseOf('recipe') + behindLink;
  const id = /\/api\/files\/(\d+)$/.exec(url ?? '')?.[1];
  return id === undefined ? null : `${instance.base}/api/files/${id}`;
}

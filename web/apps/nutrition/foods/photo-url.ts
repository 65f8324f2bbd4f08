import { instance } from '../../../core/instance.ts';

/** Address of the picture of a food. */
export function photoUrl(photoId: number): string {
  return `${instance.base}/api/files/${photoId}`;
}

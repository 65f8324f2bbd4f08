import { createHash } from 'node:crypto';
import { CATALOGUE } from '../src/apps/workout/exercises/catalogue/catalogue.ts';

/** Changes with the content of the catalogue, and with nothing else. */
export function catalogueFingerprint(): string {
  return createHash('sha256').update(JSON.stringify(CATALOGUE)).digest('base64url');
}

import { DomainError, Unavailable } from '../errors.ts';
import {
  isDiskFull,
  isLockTimeout,
  isOutOfReach,
  isPushedAside,
  isReadOnlyStorage,
  isTimeLimit,
} from './storage-errors.ts';

const SOON_S = 1;
const LATER_S = 5;

/** What a caller is told when the storage failed; null for an error that is not the storage's. */
export function storageRefusal(error: unknown): DomainError | null {
  if (isDiskFull(error)) {
    return new DomainError(
      'storage-full',
      'storage_full',
      'The disk is full; nothing was changed.',
    );
  }
  if (isReadOnlyStorage(error)) {
    return new Unavailable(
      'read_only',
      'The storage is read-only; nothing was changed.',
      LATER_S,
      error,
    );
  }
  if (isOutOfReach(error)) {
    return new Unavailable(
      'database_unreachable',
      'The database cannot be reached right now.',
      LATER_S,
      error,
    );
  }
  if (isTimeLimit(error)) {
    return new Unavailable(
      'took_too_long',
      'The database took too long; nothing was changed.',
      LATER_S,
      error,
    );
  }
  if (isPushedAside(error) || isLockTimeout(error)) {
    return new Unavailable(
      'changed_at_once',
      'Too many are changing this at the same moment; nothing was changed.',
      SOON_S,
      error,
    );
  }
  return null;
}

import { DomainError, Unavailable } from '../../errors.ts';
import {
  isConnectionFailure,
  isDiskFull,
  isLockTimeout,
  isReadOnlyStorage,
  isSerializationFailure,
  isStatementTimeout,
} from './storage-errors.ts';

const SHORT_RETRY_S = 1;
const LONG_RETRY_S = 5;

/** The error that a caller sees when the storage fails; null for any other error. */
export function toStorageDomainError(error: unknown): DomainError | null {
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
      LONG_RETRY_S,
      error,
    );
  }
  if (isConnectionFailure(error)) {
    return new Unavailable(
      'database_unreachable',
      'The database cannot be reached right now.',
      LONG_RETRY_S,
      error,
    );
  }
  if (isStatementTimeout(error)) {
    return new Unavailable(
      'took_too_long',
      'The database took too long; nothing was changed.',
      LONG_RETRY_S,
      error,
    );
  }
  if (isSerializationFailure(error) || isLockTimeout(error)) {
    return new Unavailable(
      'changed_at_once',
      'Too many requests change this at the same time; nothing was changed.',
      SHORT_RETRY_S,
      error,
    );
  }
  return null;
}

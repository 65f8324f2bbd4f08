import { toStorageDomainError } from '../../kernel/database/errors/storage-domain-errors.ts';
import { DomainError } from '../../kernel/errors.ts';

/** Details of unexpected errors are for the operator, who is the only one to see them. */
export function explainFailure(error: unknown): string {
  if (error instanceof DomainError) return error.message;
  const known = toStorageDomainError(error);
  if (known) return known.message;
  return error instanceof Error ? error.message : String(error);
}

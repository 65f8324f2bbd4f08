import { readOwnerItem, writeOwnerItem } from '../../../core/storage/owner-storage.ts';
import type { RecipeDraft } from './draft.ts';

/** Typing that has not been saved yet, and which state of the recipe it started from. */
export interface StoredDraft {
  draft: RecipeDraft;
  revision: number | null;
  keptAt: string;
}

export function readStoredDraft(id: number | null): StoredDraft | undefined {
  const kept = readOwnerItem(storageName(id));
  return typeof kept === 'object' && kept !== null && 'draft' in kept
    ? (kept as StoredDraft)
    : undefined;
}

export function storeDraft(id: number | null, draft: RecipeDraft, revision: number | null) {
  writeOwnerItem(storageName(id), {
    draft,
    revision,
    keptAt: new Date().toISOString(),
  } satisfies StoredDraft);
}

export function deleteStoredDraft(id: number | null) {
  writeOwnerItem(storageName(id), undefined);
}

function storageName(id: number | null) {
  return `draft.${id ?? 'new'}`;
}

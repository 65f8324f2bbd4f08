import { readOwnerItem, writeOwnerItem } from '../../../core/storage/owner-storage.ts';
import type { RecipeDraft } from './draft.ts';

/** An unsaved draft and the recipe revision that it is based on. */
export interface StoredDraft {
  draft: RecipeDraft;
  revision: number | null;
  keptAt: string;
}

export function readStoredDraft(id: number | null): StoredDraft | undefined {
  const stored = readOwnerItem(storageName(id));
  return typeof stored === 'object' && stored !== null && 'draft' in stored
    ? (stored as StoredDraft)
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

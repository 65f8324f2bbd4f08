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
  if (typeof stored !== 'object' || stored === null || !('draft' in stored)) return undefined;
  const { draft, ...rest } = stored as StoredDraft;
  return { ...rest, draft: readCategories(draft) };
}

/** A draft from before there were several categories names one. */
function readCategories({
  category_id,
  ...draft
}: RecipeDraft & { category_id?: number | null }): RecipeDraft {
  if (category_id === undefined) return draft;
  return { ...draft, category_ids: category_id === null ? [] : [category_id] };
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

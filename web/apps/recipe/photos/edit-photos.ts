import type { DraftPhoto, RecipeDraft } from '../editor/draft.ts';

const STORED = /\/api\/files\/\d+$/;

export type Pictures = Pick<RecipeDraft, 'img_url' | 'photos'>;

/** Makes a photo the recipe's picture; the picture before takes the photo's place. */
export function useAsCover({ img_url, photos }: Pictures, chosen: DraftPhoto): Pictures {
  // Browsers show stored pictures only.
  const former = img_url !== null && STORED.test(img_url) ? [{ img_url, caption: '' }] : [];
  return {
    img_url: chosen.img_url,
    photos: photos.flatMap((photo) => (photo.img_url === chosen.img_url ? former : [photo])),
  };
}

/** Takes back `useAsCover`, keeping what happened since. */
export function undoCover(now: Pictures, before: Pictures, chosen: DraftPhoto): Pictures {
  const others = now.photos.filter(({ img_url }) => img_url !== before.img_url);
  return { img_url: before.img_url, photos: putBack(others, chosen, before.photos) };
}

/** Inserts a removed photo where it was. */
export function putBack(
  photos: readonly DraftPhoto[],
  removed: DraftPhoto,
  before: readonly DraftPhoto[],
): DraftPhoto[] {
  const at = before.findIndex(({ img_url }) => img_url === removed.img_url);
  return [...photos.slice(0, at), removed, ...photos.slice(at)];
}

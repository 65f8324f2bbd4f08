import type { RecipeCopy } from '../../../../src/apps/recipe/copies/contract.ts';
import { pictureUrl } from '../recipes/picture-url.ts';
import { openPictures } from './copy-store.ts';

interface FetchedPictures {
  addresses: string[];
  bytes: number;
  /** False if one of them could not be fetched now. */
  areWhole: boolean;
}

/** Keeps the small pictures of a recipe and its steps under the addresses of the large ones. */
export async function fetchPictures(recipe: RecipeCopy): Promise<FetchedPictures> {
  const shown = [recipe.img_url, ...recipe.steps.map(({ imgUrl }) => imgUrl)];
  const addresses = new Set(shown.flatMap((url) => pictureUrl(url) ?? []));
  const cache = await openPictures();
  const fetched: FetchedPictures = { addresses: [], bytes: 0, areWhole: true };
  for (const address of addresses) {
    const bytes = await keepPicture(cache, address).catch(() => null);
    if (bytes === null) fetched.areWhole = false;
    else {
      fetched.addresses.push(address);
      fetched.bytes += bytes;
    }
  }
  return fetched;
}

/** The length of the picture, which never changes at its address; null if it may come later. */
async function keepPicture(cache: Cache, address: string): Promise<number | null> {
  const known = await cache.match(address, { ignoreVary: true });
  if (known) return (await known.blob()).size;
  const response = await fetch(`${address}?size=small`);
  // A picture that is gone or can't be read stays so.
  if (!response.ok) return response.status < 429 ? 0 : null;
  const picture = await response.blob();
  await cache.put(address, new Response(picture, { headers: { 'content-type': picture.type } }));
  return picture.size;
}

export async function removeUnusedPictures(used: readonly string[]) {
  const cache = await openPictures();
  const kept = new Set(used.map((address) => new URL(address, location.href).href));
  for (const request of await cache.keys()) {
    if (!kept.has(request.url)) await cache.delete(request);
  }
}

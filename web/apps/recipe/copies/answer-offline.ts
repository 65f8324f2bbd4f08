import type { RecipeCopy } from '../../../../src/apps/recipe/copies/contract.ts';
import { COPY_CURSOR, findCopies } from './find-copies.ts';

/**
 * Answers requests of the recipe app from the copies on this device while the server can't be
 * reached. It runs in the service worker, which shares no file with the pages; the names of the
 * database, its store and the cache are those of `copy-store.ts`.
 */

/** The list of recipes, or one recipe, of whichever address the app has. */
const RECIPES = /\/api\/recipes(?:\/(\d+))?$/;
const PICTURE = /\/api\/files\/\d+$/;

interface RouteMatch {
  url: URL;
  request: Request;
}

export function isCopyRequest({ url, request }: RouteMatch): boolean {
  return request.method === 'GET' && (RECIPES.test(url.pathname) || PICTURE.test(url.pathname));
}

export async function answerFromCopies({ url, request }: RouteMatch): Promise<Response> {
  const answerOffline = () => (PICTURE.test(url.pathname) ? findPicture(url) : findRecipes(url));
  // The next page of a list that was answered offline is not the server's.
  if (url.searchParams.get('cursor')?.startsWith(COPY_CURSOR)) {
    return (await answerOffline()) ?? fetch(request);
  }
  try {
    const response = await fetch(request);
    if (response.status < 502 || response.status > 504) return response;
    return (await answerOffline()) ?? response;
  } catch (problem) {
    const kept = await answerOffline();
    if (kept) return kept;
    throw problem;
  }
}

async function findPicture({ origin, pathname }: URL): Promise<Response | undefined> {
  return caches.match(origin + pathname, { cacheName: 'kept-pictures', ignoreVary: true });
}

async function findRecipes({ pathname, searchParams }: URL): Promise<Response | undefined> {
  const id = RECIPES.exec(pathname)?.[1];
  // A cursor of the server means nothing here.
  const cursor = searchParams.get('cursor') ?? COPY_CURSOR;
  if (!cursor.startsWith(COPY_CURSOR)) return undefined;
  const copies = await readCopies(id === undefined ? undefined : Number(id)).catch(() => []);
  const [copy] = copies;
  if (!copy) return undefined;
  // 203 is an answer that is not the server's own: the page stays offline.
  return Response.json(id === undefined ? findCopies(copies, searchParams) : copy, { status: 203 });
}

function readCopies(id: number | undefined): Promise<RecipeCopy[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('daybook-kept');
    // Nothing is kept on this device.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const { result: db } = opening;
      const reading = db.transaction('recipes').objectStore('recipes').getAll(id);
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
      db.close();
    };
  });
}

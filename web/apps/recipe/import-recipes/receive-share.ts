/**
 * Takes what another app shares, in the service worker: a file is kept until the import page picks it
 * up, links and texts go on in the address. The names of the cache and of its entry are those of
 * `shared-file.ts`, which shares no file with the worker.
 */

/** The action of `share_target` in the manifest. */
const ACTION = /\/share-recipe$/;
const PARTS = ['title', 'text', 'url'] as const;
/** A device keeps no larger file; they are chosen on the import page. */
const MOST_BYTES = 100 * 1024 * 1024;

interface RouteMatch {
  url: URL;
  request: Request;
}

export function isShare({ url, request }: RouteMatch): boolean {
  return request.method === 'POST' && ACTION.test(url.pathname);
}

export async function receiveShare({ url, request }: RouteMatch): Promise<Response> {
  const page = new URL('./', url);
  const form = await request.formData().catch(() => new FormData());
  const file = form.get('file');
  if (file instanceof File && file.size > 0) {
    page.hash = `/import?file=${(await keepFile(file)) ? 'kept' : 'too-large'}`;
  } else {
    for (const name of PARTS) {
      const value = form.get(name);
      if (typeof value === 'string' && value !== '') page.searchParams.set(name, value);
    }
    page.hash = page.search === '' ? '/import' : '';
  }
  return Response.redirect(page.href, 303);
}

/** False if there is no room for it. */
async function keepFile(file: File): Promise<boolean> {
  if (file.size > MOST_BYTES) return false;
  const headers = { name: encodeURIComponent(file.name), kept: String(Date.now()) };
  try {
    const cache = await caches.open('shared-files');
    await cache.put('/shared-file', new Response(file, { headers }));
    return true;
  } catch {
    return false;
  }
}

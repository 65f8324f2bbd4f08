import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/** What the service worker's own scope has and the window's types lack. */
interface WorkerScope {
  __PRECACHE: { url: string; revision: string | null }[];
  clients: { claim(): Promise<void> };
  addEventListener(
    type: 'activate' | 'message',
    listener: (event: MessageEvent & { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
}
declare const self: WorkerScope;

const SHELLS = 'shells';
const ASSETS = 'assets';

precacheAndRoute(self.__PRECACHE);
cleanupOutdatedCaches();

// A page served by a newer build may ask for assets that this worker does not know yet.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.includes('/assets/'),
  new CacheFirst({ cacheName: ASSETS }),
);

registerRoute(
  new NavigationRoute(
    new NetworkFirst({
      cacheName: SHELLS,
      networkTimeoutSeconds: 4,
      matchOptions: { ignoreSearch: true, ignoreVary: true },
    }),
    { denylist: [/\/api\//] },
  ),
);

// What an older worker fetched on the side, this one has in its precache.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), caches.delete(ASSETS)])),
);

// The page knows which apps this instance has and where; their shells are kept for the offline hour.
self.addEventListener('message', (event) => {
  const { shells } = event.data as { shells: string[] };
  event.waitUntil(
    caches.open(SHELLS).then((cache) => Promise.allSettled(shells.map((path) => cache.add(path)))),
  );
});

import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/** What the service worker's own scope has and the window's types lack. */
interface WorkerScope {
  __PRECACHE: { url: string; revision: string | null }[];
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(
    type: 'activate' | 'message',
    listener: (event: MessageEvent & ExtendableEvent) => void,
  ): void;
  addEventListener(
    type: 'push',
    listener: (event: ExtendableEvent & { data: { json(): PushMessage } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: ExtendableEvent & { notification: Notification }) => void,
  ): void;
}
interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface WindowClient {
  url: string;
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown): void;
}
/** What the server sends to a browser that asked to be told. */
interface PushMessage {
  app: string;
  title: string;
  body: string;
}
declare const self: WorkerScope;

const SHELLS = 'shells';
const ASSETS = 'assets';
/** What the workout app tells is about coaching. */
const WITH_COACHING = 'Workout';

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

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showNotification(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openApp(event.notification.data as Pick<PushMessage, 'app'>));
});

/** Pages that are open learn of it too, so that what they show is not older than what was told. */
async function showNotification({ app, title, body }: PushMessage) {
  const home = await findAppUrl(app);
  const sentence = title.charAt(0).toUpperCase() + title.slice(1);
  for (const page of await openWindows()) page.postMessage({ pushed: app });
  await self.registration.showNotification(sentence, {
    body,
    data: { app },
    ...(home && { icon: `${home}icon-192.png` }),
  });
}

/** Goes to what it was about, in a window that is there already if one is. */
async function openApp({ app }: Pick<PushMessage, 'app'>) {
  const home = (await findAppUrl(app)) ?? self.registration.scope;
  const url = app === WITH_COACHING ? `${home}#/coaching` : home;
  const open = (await openWindows()).find((page) => page.url.split('#')[0] === home);
  if (!open) return self.clients.openWindow(url);
  await (await open.focus()).navigate(url);
}

function openWindows() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** Where an app lives, as the page has told; one that is alone has no path of its own. */
async function findAppUrl(app: string): Promise<string | undefined> {
  const shells = await (await caches.open(SHELLS)).keys();
  return shells.find(({ url }) => url.endsWith(`/${app.toLowerCase()}/`))?.url;
}

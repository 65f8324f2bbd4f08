import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { answerFromCopies, isCopyRequest } from './apps/recipe/copies/answer-offline.ts';
import { isShare, receiveShare } from './apps/recipe/import-recipes/receive-share.ts';

/** Types of the service worker scope that the DOM library lacks. */
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
/** Payload of a push message. */
interface PushMessage {
  app: string;
  title: string;
  body: string;
  /** The page of the app to open: what follows `#`. */
  page?: string;
  /** Takes the place of a shown notification with the same tag. */
  tag?: string;
}
declare const self: WorkerScope;

const SHELLS = 'pages';
/** An earlier worker kept pages in it. */
const OLD_SHELLS = 'shells';
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
      plugins: [
        {
          cacheWillUpdate: async ({ response }) => withoutSession(response),
          // What another app shares is in the query; it is no part of the page.
          cacheKeyWillBeUsed: async ({ request }) => request.url.split('?')[0] ?? request.url,
        },
      ],
    }),
    { denylist: [/\/api\//] },
  ),
);

registerRoute(isCopyRequest, answerFromCopies);
registerRoute(isShare, receiveShare, 'POST');

// Delete runtime-cached assets that are in the precache now.
self.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([self.clients.claim(), caches.delete(ASSETS), caches.delete(OLD_SHELLS)]),
  ),
);

// The page sends the paths of all apps; their pages are cached for offline use.
self.addEventListener('message', (event) => {
  const { shells } = event.data as { shells: string[] };
  event.waitUntil(Promise.allSettled(shells.map(keepShell)));
});

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showNotification(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openApp(event.notification.data as NotificationTarget));
});

async function keepShell(path: string) {
  const shell = await withoutSession(await fetch(path));
  if (shell) await (await caches.open(SHELLS)).put(path, shell);
}

/**
 * The page without the session of the person who opened it: offline, it may be opened by another
 * one. Null if it is not a page.
 */
async function withoutSession(response: Response): Promise<Response | null> {
  if (response.status !== 200 || response.redirected) return null;
  const html = await response.clone().text();
  const { headers, status } = response;
  return new Response(html.replace(/(id="session">)[^<]*/, '$1'), { headers, status });
}

/** Also forwards the message to open pages, so that they refetch; a timed one has nothing new. */
async function showNotification({ app, page: path, title, body, tag }: PushMessage) {
  const home = await findAppUrl(app);
  const sentence = title.charAt(0).toUpperCase() + title.slice(1);
  const readers = tag === undefined ? await openWindows() : [];
  for (const page of readers) page.postMessage({ pushed: app });
  await self.registration.showNotification(sentence, {
    body,
    data: { app, page: path } satisfies NotificationTarget,
    ...(home && { icon: `${home}icon-192.png` }),
    ...(tag && { tag, vibrate: [300, 150, 300] }),
  });
}

type NotificationTarget = { app: string; page: string | undefined };

/** Opens the page of a notification, in a window of its app if there is one. */
async function openApp({ app, page: path }: NotificationTarget) {
  const home = (await findAppUrl(app)) ?? self.registration.scope;
  const url = path === undefined ? home : `${home}#${path}`;
  const open = (await openWindows()).find((page) => page.url.split('#')[0] === home);
  if (!open) return self.clients.openWindow(url);
  await (await open.focus()).navigate(url);
}

function openWindows() {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** Finds the address of an app among the cached pages; a single app has no path of its own. */
async function findAppUrl(app: string): Promise<string | undefined> {
  const shells = await (await caches.open(SHELLS)).keys();
  return shells.find(({ url }) => url.endsWith(`/${app.toLowerCase()}/`))?.url;
}

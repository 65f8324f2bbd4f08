import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SubscribedBrowser } from '../../../src/testing/servers/push-receiver.ts';

/** What is to be sent waits for its turn. */
export const SOON = { timeout: 15_000 };

/**
 * Chromium signs up at a push service of its own only; here it is given the subscription of one on
 * loopback, and what that receives is handed to the worker as the browser would hand it.
 */
export async function withPushService(
  context: BrowserContext,
  browser: SubscribedBrowser,
  origin: string,
) {
  await context.grantPermissions(['notifications'], { origin });
  await context.addInitScript((subscription) => {
    let current: object | null = null;
    const made = {
      ...subscription,
      toJSON: () => subscription,
      unsubscribe: async () => {
        current = null;
        return true;
      },
    };
    PushManager.prototype.subscribe = async () => {
      current = made;
      return made as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
  }, browser.subscription);
}

interface WorkerScope {
  registration: ServiceWorkerRegistration;
  told: Promise<void>;
}

/** What the worker shows for a message. */
export async function handedToWorker(page: Page, message: unknown) {
  const control = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    control.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await control.send('ServiceWorker.enable');
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  await worker.evaluate(noteWhenTold);
  await control.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  // Chromium forgets a notification that somebody asks about while it is being put up.
  await worker.evaluate(() => (globalThis as unknown as WorkerScope).told);
  await expect.poll(() => shownBy(page), { ...SOON, interval: 500 }).toHaveLength(1);
  return (await shownBy(page))[0];
}

/** Runs in the worker. */
function noteWhenTold() {
  const scope = globalThis as unknown as WorkerScope;
  const show = scope.registration.showNotification.bind(scope.registration);
  scope.told = new Promise((resolve, reject) => {
    scope.registration.showNotification = (...said) => show(...said).then(resolve, reject);
  });
}

export function shownBy(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body }) => `${title}: ${body}`);
  });
}

/** The browser of the tests shows no notifications, so the worker gets the event of a click. */
export async function clickNotification(page: Page) {
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      dispatchEvent: (event: Event) => void;
      WindowClient: { prototype: { focus: () => Promise<unknown> } };
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
    };
    // Only a real click may bring a window to the front.
    scope.WindowClient.prototype.focus = async function focus() {
      return this;
    };
    const [notification] = await scope.registration.getNotifications();
    if (!notification) throw new Error('Nothing is shown.');
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
}

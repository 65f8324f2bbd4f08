import { instance } from '../instance.ts';

/** Registers the service worker and lets it cache the page of every app. */
export async function registerServiceWorker() {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const { base, apps } = instance;
  await navigator.serviceWorker.register(`${base}/sw.js`, { scope: `${base}/` });
  const { active } = await navigator.serviceWorker.ready;
  const shells = [base, ...apps.map((app) => app.base)].map((path) => `${path}/`);
  active?.postMessage({ shells: [...new Set(shells)] });
}

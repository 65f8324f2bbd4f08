import { instance } from '../instance.ts';

/** Keeps the shell of every app of this instance for the hours without network. */
export async function registerServiceWorker() {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const { base, apps } = instance;
  await navigator.serviceWorker.register(`${base}/sw.js`, { scope: `${base}/` });
  const { active } = await navigator.serviceWorker.ready;
  const shells = [base, ...apps.map((app) => app.base)].map((path) => `${path}/`);
  active?.postMessage({ shells: [...new Set(shells)] });
}

import type { AppName, Config } from '../../kernel/config/config.ts';

type AppLocations = Pick<Config, 'apps' | 'basePath'>;

const HASH_ROUTE = /^\/[\w\-./?=&%~:@+,]*$/;

/** The page that an app starts with, `/recipe/`; null is the home across the apps. */
export function startPage(app: AppName | null, { apps, basePath }: AppLocations): string {
  return app === null || apps.length === 1 ? `${basePath}/` : `${basePath}/${app}/`;
}

/**
 * The page to go on to after a sign-in, or null for one that is not ours. Only the start pages of
 * this instance are, each with a hash route behind it or without, so no address of someone else's
 * can be written in any disguise.
 */
export function parseReturnTo(asked: string, places: AppLocations): string | null {
  const [path = '', route] = asked.split('#', 2);
  const pages = [null, ...places.apps].map((app) => startPage(app, places));
  const page = pages.find((one) => one === path || one === `${path}/`);
  if (page === undefined) return null;
  if (route === undefined || route === '') return page;
  return HASH_ROUTE.test(route) && !asked.slice(path.length + 1).includes('#')
    ? `${page}#${route}`
    : null;
}

/**
 * Where someone who was refused is told why and can sign in otherwise: the sign-in page of the app,
 * or the page behind its start page that they wanted to reach, which asks them to sign in first.
 */
export function signInPage(page: string, code: string): string {
  const isDeeper = /#\/./.test(page);
  return isDeeper ? addErrorCode(page, code) : `${page.split('#', 1)[0]}#/sign-in?error=${code}`;
}

/** The same page, told why it did not work out. */
export function addErrorCode(page: string, code: string): string {
  const routed = page.includes('#') ? page : `${page}#/`;
  return `${routed}${routed.includes('?') ? '&' : '?'}error=${code}`;
}

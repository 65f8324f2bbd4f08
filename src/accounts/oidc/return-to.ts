import type { AppName, Config } from '../../kernel/config/config.ts';

type AppLocations = Pick<Config, 'apps' | 'basePath'>;

const HASH_ROUTE = /^\/[\w\-./?=&%~:@+,]*$/;

/** The start page of an app, such as `/recipe/`; null is the home of all apps. */
export function startPage(app: AppName | null, { apps, basePath }: AppLocations): string {
  return app === null || apps.length === 1 ? `${basePath}/` : `${basePath}/${app}/`;
}

/**
 * The page to open after a sign-in, or null if it is not ours. Only start pages of this instance with
 * an optional hash route are accepted, which prevents open redirects.
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
 * The page that shows why a sign-in failed: the sign-in page of the app, or the requested page, which
 * requires a sign-in first.
 */
export function signInPage(page: string, code: string): string {
  const isDeeper = /#\/./.test(page);
  return isDeeper ? addErrorCode(page, code) : `${page.split('#', 1)[0]}#/sign-in?error=${code}`;
}

/** Adds an error code to a page's address. */
export function addErrorCode(page: string, code: string): string {
  const routed = page.includes('#') ? page : `${page}#/`;
  return `${routed}${routed.includes('?') ? '&' : '?'}error=${code}`;
}

import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Context = Rolldown.ChunkingContext;

/** The pages people open many times a day: diaries, logs and lists. */
export const DAILY_PAGES =
  /(shopping|recipes|diary|pantry|notes|tasks|water|weight|log)-page\.tsx$/;

/** Daily pages that share too much with rarely opened ones for the other daily pages to load it. */
const LARGE_PAGES =
  /^(recipes|workout-log|nutrition-weight|nutrition-diary|notes|notes-tasks)-page$/;

/**
 * Charts and body measures: of the daily pages, only those of weights need them. The home page needs
 * the weigh-ins.
 */
const BODY_PARTS = /\/(body|charts)\//;
const BODY_PAGES = /-(body|weight)-page$/;

/** Rarely opened pages that share much with each other and little with the rest of their app. */
const RARE_GROUPS = [
  { name: 'view', pages: /^recipe-(page|cook-page|public-recipe-page)$/ },
  { name: 'edit', pages: /^recipe-(edit-recipe|import)-page$/ },
  { name: 'categories', pages: /^recipe-(categories|pantry-categories)-page$/ },
  { name: 'plans', pages: /^workout-(template|routines?|edit-program|program)-page$/ },
  { name: 'history', pages: /^workout-(history|summary)-page$/ },
  { name: 'coaching', pages: /^workout-(coaching|member|review)-page$/ },
  { name: 'kitchens', pages: /^recipe-(kitchens?|shared|cookbooks?)-page$/ },
];

/** The import pages of all apps, which share much with each other and little with other pages. */
const IMPORT_PAGES = /^((recipe|workout|nutrition|notes|accounts)-import|workout-catalogue)-page$/;

/** The assistant's settings pages of all apps, which share almost everything. */
const ASSISTANT_PAGES = /-assistant-page$/;

/** Dragging by pointer: the wall of notes loads it on demand, calendars at once. */
const DRAG_PARTS = /\/ui\/calendar\/(calendar-drag|drag-with-pointer)\.ts$/;

/** What the account menu holds; every app loads it after the page is shown. */
const MENU = 'web/shell/account/account-items.tsx';

const ICON = /\/lucide\/.+\/icons\//;
/** Icons, calendars and modules of the core: small, so pages may load them that do not need them. */
const SMALL = /\/(lucide|web\/core|web\/ui\/calendar)\//;

/** The folders of the pages that are shown to people who are not signed in. */
const GATE = new Set(['connect', 'security', 'set-up', 'sign-in']);

/** A file that the browser loads at once with everything that it imports statically. */
interface Root {
  /** The folder of the app, `accounts` or `home`. */
  readonly app: string;
  readonly name: string;
  readonly isDaily: boolean;
  readonly modules: ReadonlySet<string>;
}

interface Roots {
  readonly shell: ReadonlySet<string>;
  readonly menu: ReadonlySet<string>;
  readonly entries: readonly Root[];
  readonly pages: readonly Root[];
  /** Parts that are loaded on demand, once for each app that can load them. */
  readonly parts: readonly Root[];
}

/**
 * Few files instead of many: one chunk for the shell, one for what the pages of several apps share,
 * one for what the pages of an app share, and one for each page. Sheets and editors that a page
 * loads on demand keep the chunks that Rolldown gives them.
 */
export function chunkByLayer(): { name: Rolldown.CodeSplittingNameFunction } {
  let roots: Roots | undefined;
  return {
    name(id, context) {
      roots ??= findRoots(context);
      const layer = layerOf(id, roots);
      // The pages of accounts have one stylesheet.
      return id.endsWith('.css') && layer?.startsWith('accounts-') ? 'gate-pages' : layer;
    },
  };
}

function layerOf(id: string, { shell, menu, entries, pages, parts }: Roots): string | null {
  if (shell.has(id)) return 'shell';
  const inEntries = entries.filter(({ modules }) => modules.has(id));
  const inPages = pages.filter(({ modules }) => modules.has(id));
  // An entry starts its app, so no other chunk may import from it. Its stylesheets (ADR 10) are a
  // chunk of their own for that reason; Vite leaves no script of it.
  if (inEntries.length > 0) {
    const inParts = parts.filter(({ modules }) => modules.has(id));
    const users = new Set([...inEntries, ...inPages, ...inParts].map(({ app }) => app));
    if (users.size > 1) return 'shell';
    if (id.endsWith('.css')) return `${inEntries[0]?.app}-styles`;
    return inPages.length > 0 ? 'shell' : null;
  }
  if (DRAG_PARTS.test(id)) return 'drag';
  const [page, ...others] = inPages;
  if (!page) return null;
  const apps = new Set(inPages.map(({ app }) => app));
  if (others.length === 0) {
    // The menu must not load a page for an icon.
    if (menu.has(id)) return page.app === 'gate' ? 'shell' : 'pages';
    if (!isUsedByOtherApp(id, page.app, parts)) return page.name;
    return page.isDaily && page.app !== 'home' ? `${page.app}-daily` : 'pages';
  }
  if (apps.has('gate')) {
    const isOfAccounts = [...apps].every((app) => app === 'gate' || app === 'accounts');
    return isOfAccounts ? 'gate-pages' : 'shell';
  }
  // The home page loads this chunk anyway, and it is small.
  if (apps.has('home') && isOfBody(id, inPages)) return 'workout-daily';
  const [daily, ...moreDaily] = inPages.filter(({ isDaily }) => isDaily);
  const [app, ...moreApps] = [...apps].filter((name) => name !== 'home');
  if (!app || moreApps.length > 0) {
    if (inPages.every(({ name }) => IMPORT_PAGES.test(name))) return 'imports';
    if (inPages.every(({ name }) => ASSISTANT_PAGES.test(name))) return 'assistant';
    if (isOfBody(id, inPages)) return 'body';
    // For one icon, the pages of weights would load the chunk of rarely opened pages.
    const isIconOfBody = ICON.test(id) && inPages.some(({ name }) => BODY_PAGES.test(name));
    return daily || isIconOfBody ? 'daily' : 'pages';
  }
  if (daily) {
    const isOther = isUsedByOtherApp(id, app, parts);
    const isOne = moreDaily.length === 0 && !apps.has('home');
    if (isOne && isOther && ICON.test(id)) return 'daily';
    return isOne && !isOther && LARGE_PAGES.test(daily.name) ? daily.name : `${app}-daily`;
  }
  if (isUsedByOtherApp(id, app, parts)) return 'pages';
  const group = RARE_GROUPS.find(({ pages: all }) => inPages.every(({ name }) => all.test(name)));
  return `${app}-${group?.name ?? 'pages'}`;
}

/**
 * Whether a part of another app, such as the assistant's pane, uses a small module that otherwise
 * only pages of this app use. The part must not load those pages for it. The pages of accounts are
 * parts of every app, and the home page has parts of all apps.
 */
function isUsedByOtherApp(id: string, app: string, parts: readonly Root[]): boolean {
  if (!SMALL.test(id) || app === 'accounts' || app === 'gate') return false;
  const isOther = (part: Root) => part.app !== app && part.app !== 'home';
  return parts.some((part) => isOther(part) && part.modules.has(id));
}

/** Charts and body measures, and what only the pages of body measures and the home page use. */
function isOfBody(id: string, inPages: readonly Root[]): boolean {
  const others = inPages.filter(({ app, name }) => app !== 'home' && !BODY_PAGES.test(name));
  if (BODY_PARTS.test(id)) return !others.some(({ isDaily }) => isDaily);
  return others.length === 0 && inPages.some(({ name }) => BODY_PAGES.test(name));
}

function findRoots(context: Context): Roots {
  const collect = (file: string): Root => ({
    app: appOf(file),
    name: pageName(file),
    isDaily: DAILY_PAGES.test(file) || appOf(file) === 'home',
    modules: collectImports(resolve(file), context),
  });
  const entries = globSync('web/{home,apps/*}/main.tsx').map(collect);
  return {
    shell: collect('web/shell/start.tsx').modules,
    menu: collect(MENU).modules,
    entries,
    pages: globSync('web/{home/home,accounts/**/*,apps/**/*}-page.tsx').map(collect),
    parts: entries.flatMap(({ app, name, modules }) =>
      [...findParts(modules, context)].map((part) => ({
        app,
        name,
        isDaily: false,
        modules: collectImports(part, context),
      })),
    ),
  };
}

/** Everything that these modules load on demand, directly or through such a part. */
function findParts(modules: ReadonlySet<string>, context: Context, found = new Set<string>()) {
  for (const id of modules) {
    for (const part of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (found.has(part)) continue;
      found.add(part);
      findParts(collectImports(part, context), context, found);
    }
  }
  return found;
}

/** The pages before signing in are an app of their own: they are small and need no queries. */
function appOf(file: string): string {
  const [, folder = '', feature = ''] = file.split('/');
  if (folder === 'accounts' && GATE.has(feature)) return 'gate';
  return folder === 'apps' ? feature : folder;
}

/** Two apps may have pages of the same name. */
function pageName(file: string): string {
  return `${appOf(file)}-${basename(file, '.tsx')}`.replace(/^(\w+)-\1/, '$1');
}

/** The module and everything that it imports statically. */
function collectImports(id: string, context: Context, reached = new Set<string>()) {
  if (reached.has(id)) return reached;
  reached.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
    collectImports(imported, context, reached);
  }
  return reached;
}

import type { Import } from './import-graph.ts';

type Rule = readonly [name: string, breaks: (one: Import) => boolean];

export const isTest = (path: string) =>
  /^web\/e2e\/|\.test\.tsx?$|\.e2e\.ts$|^src\/testing\//.test(path);
const within = (path: string, ...folders: string[]) =>
  folders.some((folder) => path.startsWith(`${folder}/`));
const appOf = (path: string) => /^(?:src|web)\/apps\/(\w+)\//.exec(path)?.[1];
const isFields = (path: string) => /(^|\/)fields\.ts$/.test(path);
const measuresOf = (path: string) => /^src\/apps\/\w+\/measures\//.exec(path)?.[0];

/** The kernel's check of a calendar day, which shared measures may use. */
const CALENDAR_DATE = 'src/kernel/time/calendar-date.ts';

/** Whole subjects of arithmetic, and the measures of a shared module. */
const isSharedMeasure = (path: string) =>
  within(path, 'src/shared/calendar', 'src/shared/food') ||
  /^src\/shared\/\w+\/measures\//.test(path);

/** Files that run on the server and in the browser. */
export const isMeasure = (path: string) =>
  measuresOf(path) !== undefined || isSharedMeasure(path) || path === CALENDAR_DATE;

/**
 * Dependencies point one way: kernel ← accounts ← shared ← apps ← links ← host; web → contracts'
 * types. Measures are arithmetic that a server and its pages share: an app's own, and those of
 * `src/shared`, which every app and every page may use. Field descriptions (`fields.ts`) are plain
 * data that both share as well.
 */
const RULES: readonly Rule[] = [
  [
    'the kernel imports nothing above it',
    ({ from, to }) => within(from, 'src/kernel') && !within(to, 'src/kernel'),
  ],
  [
    'accounts import only the kernel',
    ({ from, to }) => within(from, 'src/accounts') && !within(to, 'src/accounts', 'src/kernel'),
  ],
  [
    'shared imports only accounts and the kernel',
    ({ from, to }) =>
      within(from, 'src/shared') && !within(to, 'src/shared', 'src/accounts', 'src/kernel'),
  ],
  [
    'an app never imports another app',
    ({ from, to }) =>
      appOf(from) !== undefined && appOf(to) !== undefined && appOf(from) !== appOf(to),
  ],
  [
    'an app imports only itself, shared, accounts and the kernel',
    ({ from, to }) =>
      within(from, 'src/apps') &&
      !within(to, 'src/apps', 'src/shared', 'src/accounts', 'src/kernel'),
  ],
  [
    'links import only what is below the host',
    ({ from, to }) =>
      within(from, 'src/links') &&
      !within(to, 'src/links', 'src/apps', 'src/shared', 'src/accounts', 'src/kernel'),
  ],
  [
    "web imports of the server only contracts' types, measures and field descriptions",
    ({ from, to, typeOnly }) =>
      within(from, 'web') &&
      within(to, 'src') &&
      !(typeOnly && /(^|\/)contract\.ts$/.test(to)) &&
      !isSharedMeasure(to) &&
      !(measuresOf(to) !== undefined && appOf(from) === appOf(to)) &&
      !(isFields(to) && (appOf(to) === undefined || appOf(from) === appOf(to))),
  ],
  [
    'web/body knows no app',
    ({ from, to }) => within(from, 'web/body') && within(to, 'web/apps', 'src/apps'),
  ],
  [
    "field descriptions import only the kernel's",
    ({ from, to }) => isFields(from) && to !== 'src/kernel/fields.ts',
  ],
  [
    "an app's measures import only themselves and shared measures",
    ({ from, to }) =>
      measuresOf(from) !== undefined && measuresOf(from) !== measuresOf(to) && !isSharedMeasure(to),
  ],
  [
    'shared measures import only shared measures',
    ({ from, to }) => isSharedMeasure(from) && !isSharedMeasure(to) && to !== CALENDAR_DATE,
  ],
  ['the server never imports web', ({ from, to }) => within(from, 'src') && within(to, 'web')],
  ['nothing that runs in production imports test helpers', ({ to }) => within(to, 'src/testing')],
];

/** What breaks a rule, as `rule: from → to`. Tests may look everywhere. */
export function brokenRules(imports: readonly Import[]): string[] {
  return imports
    .filter(({ from }) => !isTest(from))
    .flatMap((one) =>
      RULES.filter(([, breaks]) => breaks(one)).map(([name]) => `${name}: ${one.from} → ${one.to}`),
    );
}

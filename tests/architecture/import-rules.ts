import type { Import } from './import-graph.ts';

type Rule = readonly [name: string, breaks: (one: Import) => boolean];

export const isTest = (path: string) =>
  /^web\/e2e\/|\.test\.tsx?$|\.e2e\.ts$|^src\/testing\//.test(path);
const within = (path: string, ...folders: string[]) =>
  folders.some((folder) => path.startsWith(`${folder}/`));
const appOf = (path: string) => /^(?:src|web)\/apps\/(\w+)\//.exec(path)?.[1];
const isFields = (path: string) => /(^|\/)fields\.ts$/.test(path);
const measuresOf = (path: string) => /^src\/apps\/\w+\/measures\//.exec(path)?.[0];

/**
 * Dependencies point one way: apps → accounts → kernel, host → all, web → contracts' types.
 * An app's measures are arithmetic that its server and its pages share; they stand alone.
 * Field descriptions (`fields.ts`) are plain data that both share as well.
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
    'an app never imports another app',
    ({ from, to }) =>
      appOf(from) !== undefined && appOf(to) !== undefined && appOf(from) !== appOf(to),
  ],
  [
    'an app imports only itself, accounts and the kernel',
    ({ from, to }) =>
      within(from, 'src/apps') && !within(to, 'src/apps', 'src/accounts', 'src/kernel'),
  ],
  [
    "web imports of the server only contracts' types, its own app's measures and field descriptions",
    ({ from, to, typeOnly }) =>
      within(from, 'web') &&
      within(to, 'src') &&
      !(typeOnly && /(^|\/)contract\.ts$/.test(to)) &&
      !(measuresOf(to) !== undefined && appOf(from) === appOf(to)) &&
      !(isFields(to) && (appOf(to) === undefined || appOf(from) === appOf(to))),
  ],
  [
    "field descriptions import only the kernel's",
    ({ from, to }) => isFields(from) && to !== 'src/kernel/fields.ts',
  ],
  [
    'measures import nothing outside themselves',
    ({ from, to }) => measuresOf(from) !== undefined && measuresOf(from) !== measuresOf(to),
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

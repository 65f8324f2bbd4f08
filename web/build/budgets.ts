import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { APP_STYLES } from './app-styles.ts';
import { chunkAt, chunkOf, staticImports, stylesheetsOf } from './bundle-graph.ts';
import { DAILY_PAGES } from './chunks.ts';
import { ACCOUNT_TABLE, readAccountPages, readPageTable } from './page-tables.ts';

type Bundle = Rolldown.OutputBundle;

interface Budget {
  readonly goal: number;
  readonly limit: number;
}

interface BudgetLine extends Budget {
  readonly what: string;
  readonly size: number;
}

/** kB of JavaScript, gzipped. */
const SHELL = { goal: 30, limit: 40 };
const DAILY_PAGE = { goal: 50, limit: 60 };
/** The two pages that people open first. */
const FIRST_PAGE = { goal: 50, limit: 50 };
const FIRST_PAGES = /\/(nutrition\/diary\/diary|notes\/wall\/notes)-page\.tsx$/;
/** The home page shows cards of all apps. */
const HOME_PAGE = { goal: 60, limit: 68 };
const OTHER_PAGE = { goal: 65, limit: 85 };
/** kB of the stylesheets that the document names, gzipped. */
const CSS = { goal: 8, limit: 12 };
/** The document, its stylesheets and its scripts; what a page asks of the API comes on top. */
const FILES = { goal: 8, limit: 12 };

/** Fails the build when a page needs more bytes or more files than its budget. */
export function budgets(): Plugin {
  return {
    name: 'budgets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        refuseCircles(bundle);
        refuseForeignChunks(bundle);
        const lines = await measureBundle(bundle);
        process.stdout.write(formatTable(lines));
        const over = lines.filter(({ size, limit }) => size > limit);
        if (over.length > 0) {
          this.error(`Over budget: ${over.map(({ what, size }) => `${what} ${size}`).join(', ')}`);
        }
      },
    },
  };
}

async function measureBundle(bundle: Bundle): Promise<BudgetLine[]> {
  const entries = Object.values(bundle)
    .filter((output) => output.type === 'chunk')
    .filter(({ isEntry, name }) => isEntry && name !== 'sw');
  const shell = Math.max(
    ...entries.map(({ fileName }) => scriptSize(bundle, staticImports(bundle, [fileName]))),
  );
  const lines = await Promise.all(entries.map((entry) => measureEntry(bundle, entry)));
  return [{ what: 'shell', size: shell, ...SHELL }, ...lines.flat()];
}

async function measureEntry(bundle: Bundle, entry: Rolldown.OutputChunk): Promise<BudgetLine[]> {
  const { pages, authPages } = await readAccountPages();
  const own = (await readPageTable(entry.name)).map(({ source }) => [source]);
  // The pages of accounts weigh the same in every app.
  const shared =
    entry.name === 'home' ? [...pages.map(({ source }) => source), ...authPages.values()] : [];
  const sources = [...own, ...shared.map((source) => [ACCOUNT_TABLE, source])];
  const css = styleSize(bundle, stylesheetsOf(bundle, staticImports(bundle, [entry.fileName])));
  return [
    { what: `${entry.name}: CSS`, size: css, ...CSS },
    ...sources.flatMap((files) => measurePage(bundle, entry, files)),
  ];
}

function measurePage(
  bundle: Bundle,
  entry: Rolldown.OutputChunk,
  sources: readonly string[],
): BudgetLine[] {
  const page = sources.at(-1) ?? '';
  const what = `${entry.name}: ${page.split('/').at(-1)?.replace('.tsx', '')}`;
  const scripts = staticImports(bundle, [
    entry.fileName,
    ...sources.map((source) => chunkOf(bundle, source).fileName),
  ]);
  return [
    {
      what,
      size: scriptSize(bundle, scripts),
      ...budgetOf(page),
    },
    {
      what: `${what}, files`,
      size: 1 + scripts.size + stylesheetsOf(bundle, scripts).size,
      ...FILES,
    },
  ];
}

function budgetOf(page: string): Budget {
  if (FIRST_PAGES.test(page)) return FIRST_PAGE;
  if (page.endsWith('/home-page.tsx')) return HOME_PAGE;
  return DAILY_PAGES.test(page) ? DAILY_PAGE : OTHER_PAGE;
}

/** Chunks that import each other run in an order that nobody sees in the sources. */
function refuseCircles(bundle: Bundle): void {
  for (const file of Object.keys(bundle)) {
    for (const imported of chunkAt(bundle, file)?.imports ?? []) {
      if (staticImports(bundle, [imported]).has(file)) {
        throw new Error(`Chunks import each other: ${file} and ${imported}.`);
      }
    }
  }
}

/** An app that loads the entry or the styles of another one would start it or change its looks. */
function refuseForeignChunks(bundle: Bundle): void {
  const entries = Object.keys(bundle).filter((file) => chunkAt(bundle, file)?.isEntry);
  for (const entry of entries) {
    const chains = chainsFrom(bundle, entry);
    const other = [...chains.keys()].find((file) => isForeign(bundle, entry, file));
    if (other) throw new Error(`An app loads another: ${chains.get(other)?.join(' → ')}`);
  }
}

/** The way over imports to each file that a chunk loads, at once or on demand. */
function chainsFrom(bundle: Bundle, entry: string): Map<string, string[]> {
  const chains = new Map([[entry, [entry]]]);
  for (const [file, chain] of chains) {
    const { imports = [], dynamicImports = [], viteMetadata } = chunkAt(bundle, file) ?? {};
    for (const next of [...imports, ...dynamicImports, ...(viteMetadata?.importedCss ?? [])]) {
      if (!chains.has(next)) chains.set(next, [...chain, next]);
    }
  }
  return chains;
}

function isForeign(bundle: Bundle, entry: string, file: string): boolean {
  const app = chunkAt(bundle, entry)?.name;
  const owner = APP_STYLES.exec(file)?.[1];
  if (owner) return owner !== app;
  return file !== entry && chunkAt(bundle, file)?.isEntry === true;
}

function scriptSize(bundle: Bundle, files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + gzippedSize(chunkAt(bundle, file)?.code ?? ''), 0);
}

function styleSize(bundle: Bundle, files: Iterable<string>): number {
  return [...files].reduce((sum, file) => {
    const sheet = bundle[file];
    return sum + gzippedSize(sheet?.type === 'asset' ? sheet.source : '');
  }, 0);
}

function gzippedSize(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).length / 1000;
}

function formatTable(lines: readonly BudgetLine[]): string {
  const row = (what: string, ...values: string[]) =>
    `${what.padEnd(38)}${values.map((value) => value.padStart(8)).join('')}\n`;
  const rows = lines.map(({ what, size, goal, limit }) =>
    row(what, String(Math.round(size * 10) / 10), String(goal), String(limit)),
  );
  return row('kB gzipped, files', 'size', 'goal', 'limit') + rows.join('');
}

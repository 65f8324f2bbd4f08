import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

interface BudgetLine {
  what: string;
  bytes: number;
  goal: number;
  limit: number;
}

const SHELL = { goal: 30, limit: 40 };
const LIST_PAGE = { goal: 50, limit: 60 };
const OTHER_PAGE = { goal: 65, limit: 85 };
/** Stylesheets that an app's entry loads. */
const CSS = { goal: 8, limit: 12 };

/** The pages people open many times a day: diaries, logs and lists. */
const LIST_PAGES = /(shopping|recipes|diary|pantry|notes|water|weight|log)-page\.tsx$/;

/** Fails the build when a page has grown over its limit (kB gzipped). */
export function budgets(): Plugin {
  return {
    name: 'budgets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const lines = measureBundle(bundle);
        process.stdout.write(formatTable(lines));
        const over = lines.filter((line) => line.bytes > line.limit * 1000);
        if (over.length > 0) {
          this.error(`Over budget: ${over.map((line) => line.what).join(', ')}`);
        }
      },
    },
  };
}

function measureBundle(bundle: Bundle): BudgetLine[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entries = chunks.filter((chunk) => chunk.isEntry && chunk.name !== 'sw');
  const shells = entries.map((entry) =>
    gzippedSize(bundle, staticImports(bundle, [entry.fileName])),
  );
  const pages = entries.flatMap((entry) =>
    findLazyPages(bundle, entry).map(({ page, through }) => ({
      what: `${entry.name}: ${page.name}`,
      bytes: gzippedSize(
        bundle,
        staticImports(bundle, [entry.fileName, ...through, page.fileName]),
      ),
      ...(LIST_PAGES.test(page.facadeModuleId ?? '') ? LIST_PAGE : OTHER_PAGE),
    })),
  );
  const css = entries.map((entry) => ({
    what: `${entry.name}: CSS`,
    bytes: cssSize(bundle, staticImports(bundle, [entry.fileName])),
    ...CSS,
  }));
  return [{ what: 'shell', bytes: Math.max(...shells), ...SHELL }, ...pages, ...css];
}

/** Gzipped size of the stylesheets that these chunks import. */
function cssSize(bundle: Bundle, files: Iterable<string>) {
  const sheets = [...files].flatMap((file) => [
    ...(chunkAt(bundle, file)?.viteMetadata?.importedCss ?? []),
  ]);
  return [...new Set(sheets)].reduce((sum, file) => {
    const sheet = bundle[file];
    return sum + gzippedLength(sheet?.type === 'asset' ? sheet.source : '');
  }, 0);
}

/** The lazy pages of an entry, directly or through a lazily loaded `pages.ts`. */
function findLazyPages(bundle: Bundle, entry: Rolldown.OutputChunk) {
  const lazy = dynamicImports(bundle, entry.fileName);
  const lists = lazy.filter((chunk) => chunk.facadeModuleId?.endsWith('/pages.ts'));
  return [
    ...lazy.map((page) => ({ page, through: [] as string[] })),
    ...lists.flatMap(({ fileName }) =>
      dynamicImports(bundle, fileName).map((page) => ({ page, through: [fileName] })),
    ),
  ].filter(({ page }) => page.facadeModuleId?.endsWith('-page.tsx'));
}

function dynamicImports(bundle: Bundle, file: string) {
  const reached = staticImports(bundle, [file]);
  const lazy = new Set([...reached].flatMap((each) => chunkAt(bundle, each)?.dynamicImports ?? []));
  return [...lazy].map((each) => chunkAt(bundle, each)).filter((chunk) => chunk !== undefined);
}

/** The chunks and everything they import statically. */
function staticImports(bundle: Bundle, files: string[], reached = new Set<string>()): Set<string> {
  for (const file of files) {
    if (reached.has(file)) continue;
    reached.add(file);
    staticImports(bundle, chunkAt(bundle, file)?.imports ?? [], reached);
  }
  return reached;
}

function chunkAt(bundle: Bundle, file: string) {
  const output = bundle[file];
  return output?.type === 'chunk' ? output : undefined;
}

function gzippedSize(bundle: Bundle, files: Iterable<string>) {
  return [...files].reduce(
    (sum, file) => sum + gzippedLength(chunkAt(bundle, file)?.code ?? ''),
    0,
  );
}

function gzippedLength(content: string | Uint8Array) {
  return gzipSync(content, { level: 9 }).length;
}

function formatTable(lines: readonly BudgetLine[]) {
  const row = (what: string, size: string, goal: string, limit: string) =>
    `${what.padEnd(34)}${size.padStart(8)}${goal.padStart(8)}${limit.padStart(8)}\n`;
  return (
    row('kB gzipped', 'size', 'goal', 'limit') +
    lines
      .map(({ what, bytes, goal, limit }) =>
        row(what, (bytes / 1000).toFixed(1), String(goal), String(limit)),
      )
      .join('')
  );
}

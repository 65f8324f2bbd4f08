import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

interface Line {
  what: string;
  bytes: number;
  goal: number;
  limit: number;
}

const SHELL = { goal: 22, limit: 28 };
const LIST_PAGE = { goal: 40, limit: 55 };
const OTHER_PAGE = { goal: 60, limit: 80 };
/** What a page of an app comes with. */
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
        const lines = measure(bundle);
        process.stdout.write(table(lines));
        const over = lines.filter((line) => line.bytes > line.limit * 1000);
        if (over.length > 0) {
          this.error(`Over budget: ${over.map((line) => line.what).join(', ')}`);
        }
      },
    },
  };
}

function measure(bundle: Bundle): Line[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entries = chunks.filter((chunk) => chunk.isEntry && chunk.name !== 'sw');
  const shells = entries.map((entry) => size(bundle, closure(bundle, [entry.fileName])));
  const pages = entries.flatMap((entry) =>
    pagesOf(bundle, entry).map(({ page, through }) => ({
      what: `${entry.name}: ${page.name}`,
      bytes: size(bundle, closure(bundle, [entry.fileName, ...through, page.fileName])),
      ...(LIST_PAGES.test(page.facadeModuleId ?? '') ? LIST_PAGE : OTHER_PAGE),
    })),
  );
  const css = entries.map((entry) => ({
    what: `${entry.name}: CSS`,
    bytes: cssSize(bundle, closure(bundle, [entry.fileName])),
    ...CSS,
  }));
  return [{ what: 'shell', bytes: Math.max(...shells), ...SHELL }, ...pages, ...css];
}

/** The sheets that come with these files. */
function cssSize(bundle: Bundle, files: Iterable<string>) {
  const sheets = [...files].flatMap((file) => [
    ...(chunkAt(bundle, file)?.viteMetadata?.importedCss ?? []),
  ]);
  return [...new Set(sheets)].reduce((sum, file) => {
    const sheet = bundle[file];
    return sum + gzipped(sheet?.type === 'asset' ? sheet.source : '');
  }, 0);
}

/** The pages that an entry leads to, some of them through a list that is fetched first. */
function pagesOf(bundle: Bundle, entry: Rolldown.OutputChunk) {
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
  const reached = closure(bundle, [file]);
  const lazy = new Set([...reached].flatMap((each) => chunkAt(bundle, each)?.dynamicImports ?? []));
  return [...lazy].map((each) => chunkAt(bundle, each)).filter((chunk) => chunk !== undefined);
}

/** The files that are fetched before any of these can run. */
function closure(bundle: Bundle, files: string[], reached = new Set<string>()): Set<string> {
  for (const file of files) {
    if (reached.has(file)) continue;
    reached.add(file);
    closure(bundle, chunkAt(bundle, file)?.imports ?? [], reached);
  }
  return reached;
}

function chunkAt(bundle: Bundle, file: string) {
  const output = bundle[file];
  return output?.type === 'chunk' ? output : undefined;
}

function size(bundle: Bundle, files: Iterable<string>) {
  return [...files].reduce((sum, file) => sum + gzipped(chunkAt(bundle, file)?.code ?? ''), 0);
}

function gzipped(content: string | Uint8Array) {
  return gzipSync(content, { level: 9 }).length;
}

function table(lines: readonly Line[]) {
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

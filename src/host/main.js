import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Compiled code is kept between starts. It must be asked for before anything else is loaded, and
// from JavaScript: a TypeScript file would bring the type stripper into memory just for itself.
enableCompileCache(
  process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, '../../build/node-cache'),
);

const { fail, serve } = await import('./serve.ts');
serve().catch(fail);

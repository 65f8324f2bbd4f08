import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Startup code runs once: optimizing it costs memory that is never freed.
setFlagsFromString('--no-opt');
setFlagsFromString('--no-maglev');

// Enables the compile cache. It must come before any other import, and from JavaScript: a TypeScript
// file would load the type stripper only for itself.
enableCompileCache(
  process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, '../../build/node-cache'),
);

const { fail, serve } = await import('./serve.ts');
await serve().catch(fail);

// Cached code is valid only under the flags it was written with.
flushCompileCache();
setFlagsFromString('--opt');
setFlagsFromString('--maglev');

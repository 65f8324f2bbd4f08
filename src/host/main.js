import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// What a start runs, it runs once: optimizing it costs memory that nothing gives back.
setFlagsFromString('--no-opt');
setFlagsFromString('--no-maglev');

// Compiled code is kept between starts. It must be asked for before anything else is loaded, and
// from JavaScript: a TypeScript file would bring the type stripper into memory just for itself.
enableCompileCache(
  process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, '../../build/node-cache'),
);

const { fail, serve } = await import('./serve.ts');
await serve().catch(fail);

// Kept code is only good for the flags that it is written under.
flushCompileCache();
setFlagsFromString('--opt');
setFlagsFromString('--maglev');

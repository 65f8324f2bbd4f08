import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Copies Rolldown's helper, a line of code, into the chunks that use it. As a file of its own it
 * would be one more request of every page.
 */
export function inlineRuntime(): Plugin {
  return {
    name: 'inline-runtime',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
        if (!runtime) return;
        for (const chunk of chunks) if (chunk !== runtime) inline(chunk, runtime);
        delete bundle[runtime.fileName];
      },
    },
  };
}

function inline(chunk: Rolldown.OutputChunk, runtime: Rolldown.OutputChunk): void {
  if (!chunk.imports.includes(runtime.fileName)) return;
  const [statement, name] =
    new RegExp(`import\\{\\w+ as (\\w+)\\}from"\\./${basename(runtime.fileName)}";`).exec(
      chunk.code,
    ) ?? [];
  const helper = /^([\s\S]*)export\{(\w+)\};?\s*$/.exec(runtime.code);
  if (!statement || !helper) throw new Error(`${chunk.fileName} imports the runtime differently.`);
  const [, code, exported] = helper;
  chunk.code = chunk.code.replace(
    statement,
    () => `var ${name}=(()=>{${code}return ${exported}})();`,
  );
  chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
}

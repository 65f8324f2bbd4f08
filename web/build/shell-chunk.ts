import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

/** Puts every module that the shell imports statically into one chunk, which compresses best. */
export function shellChunk(): { name: Rolldown.CodeSplittingNameFunction } {
  const modules = new Set<string>();
  return {
    name(id, context) {
      if (modules.size === 0) collectImports(resolve('web/shell/start.tsx'), context, modules);
      return modules.has(id) ? 'shell' : null;
    },
  };
}

function collectImports(id: string, context: Rolldown.ChunkingContext, modules: Set<string>) {
  if (modules.has(id)) return;
  modules.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
    collectImports(imported, context, modules);
  }
}

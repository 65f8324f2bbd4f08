import { resolve } from 'node:path';
import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The chunks and everything they import statically. */
export function staticImports(
  bundle: Bundle,
  files: Iterable<string>,
  reached = new Set<string>(),
): Set<string> {
  for (const file of files) {
    if (reached.has(file)) continue;
    reached.add(file);
    staticImports(bundle, chunkAt(bundle, file)?.imports ?? [], reached);
  }
  return reached;
}

/** The stylesheets that these chunks import. */
export function stylesheetsOf(bundle: Bundle, files: Iterable<string>): Set<string> {
  return new Set(
    [...files].flatMap((file) => [...(chunkAt(bundle, file)?.viteMetadata?.importedCss ?? [])]),
  );
}

/** The chunk that holds a source file. */
export function chunkOf(bundle: Bundle, source: string): Rolldown.OutputChunk {
  const id = resolve(source);
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.includes(id),
  );
  if (chunk?.type !== 'chunk') throw new Error(`No chunk holds ${source}.`);
  return chunk;
}

export function chunkAt(bundle: Bundle, file: string): Rolldown.OutputChunk | undefined {
  const output = bundle[file];
  return output?.type === 'chunk' ? output : undefined;
}

import type { Plugin, Rolldown } from 'vite';
import { staticImports } from './bundle-graph.ts';

/**
 * Leaves out of the lists of files that a lazy part preloads what its importer has loaded already.
 * Every page holds such lists, and the names in them hardly compress.
 */
export function preloadLists(): Plugin {
  let bundle: Rolldown.OutputBundle = {};
  const loaded = new Map<string, Set<string>>();
  const loadedBy = (importer: string) =>
    loaded.getOrInsertComputed(importer, () => staticImports(bundle, [importer]));
  return {
    name: 'preload-lists',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          // Every supported browser preloads modules.
          polyfill: false,
          resolveDependencies: (_file, files, { hostId, hostType }) =>
            hostType === 'js' ? files.filter((file) => !loadedBy(hostId).has(file)) : files,
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, chunks) {
        bundle = chunks;
        loaded.clear();
      },
    },
  };
}

import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Vite's helper for lazy parts, by a shorter one: every page loads it. */
export function preloadPart(): Plugin {
  return {
    name: 'preload-part',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => readFileSync('web/shell/preload-part.js', 'utf8'),
    },
  };
}

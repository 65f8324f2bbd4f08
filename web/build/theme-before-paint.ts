import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The only inline script. It runs before the first paint, so it can't be a request of its own. */
export function themeBeforePaint(): Plugin {
  return {
    name: 'theme-before-paint',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        {
          tag: 'script',
          children: readFileSync('web/core/preferences/theme-before-paint.js', 'utf8').trim(),
          injectTo: 'head-prepend',
        },
      ],
    },
  };
}

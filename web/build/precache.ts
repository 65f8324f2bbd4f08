import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const OUT = 'build/web';

/** Rarely opened pages, and pages that need the server anyway. */
const ASKED_FOR = /^(gallery|strength|barcode-worker)/;

/**
 * Lists every hashed asset in the service worker. HTML pages are left out: the server writes the
 * instance into them, so the worker fetches them at their own address.
 */
export function precache(): Plugin {
  return {
    name: 'precache',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const assets = (await readdir(`${OUT}/assets`))
          .filter((file) => /\.(js|css|woff2)$/.test(file) && !ASKED_FOR.test(file))
          .sort()
          .map((file) => ({ url: `assets/${file}`, revision: null }));
        const worker = await readFile(`${OUT}/sw.js`, 'utf8');
        if (/^import\b/.test(worker)) {
          throw new Error('The service worker shares a module with a page, so it cannot start.');
        }
        await writeFile(`${OUT}/sw.js`, worker.replace('self.__PRECACHE', JSON.stringify(assets)));
      },
    },
  };
}

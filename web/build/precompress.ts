import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const OUT = 'build/web';

/** Compresses assets at build time instead of on every request. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = (await readdir(OUT, { recursive: true })).filter((file) =>
          /\.(js|css|svg|wasm|webmanifest)$/.test(file),
        );
        await Promise.all(files.map((file) => compress(`${OUT}/${file}`)));
      },
    },
  };
}

async function compress(file: string) {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}

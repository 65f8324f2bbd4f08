import type { Plugin } from 'vite';

/** Removes the comments that Vite leaves where a chunk imported a stylesheet. */
export function noComments(): Plugin {
  return {
    name: 'no-comments',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk') {
            output.code = output.code.replaceAll(/\/\* empty css\s*\*\//g, '');
          }
        }
      },
    },
  };
}

import type { Plugin } from 'vite';

/** The stylesheet of an app, which its document names (ADR 10). */
export const APP_STYLES = /\/([a-z]+)-styles-[^/]+\.css$/;

/**
 * Only the document of an app names its stylesheet. A chunk that shares a module with the pages of
 * another app must not bring the styles of that app, which would change how its own page looks.
 */
export function appStyles(): Plugin {
  return {
    name: 'app-styles',
    apply: 'build',
    // After Vite has found the stylesheets of each chunk, before it writes them into the scripts.
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk' || output.isEntry) continue;
        const styles = output.viteMetadata?.importedCss;
        for (const file of styles ?? []) if (APP_STYLES.test(file)) styles?.delete(file);
      }
    },
  };
}

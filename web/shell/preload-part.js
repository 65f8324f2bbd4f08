// Stands in for Vite's own function of this name, which also serves older browsers.
/** The files that the document has requested, and those of parts, each with its arrival. */
let requested;

/**
 * Loads a part together with the scripts and stylesheets that it needs. The scripts are preloaded as
 * files, not as modules: browsers remember that a module could not be loaded, and it would be lost
 * until the page is loaded again. (`fetch` would do too, but takes twice the processor time.)
 */
export async function __vitePreload(load, files = [], importer) {
  await Promise.all(files.map((file) => request(new URL(file, importer).href)));
  return load();
}

async function request(href) {
  // A task for each: a slow phone needs four milliseconds, and the user comes first.
  await new Promise((start) => setTimeout(start));
  requested ??= new Map([...document.querySelectorAll('link[href]')].map((link) => [link.href]));
  if (!requested.has(href)) requested.set(href, addLink(href));
  return requested.get(href);
}

function addLink(href) {
  const link = document.createElement('link');
  const kind = href.endsWith('.css') ? { rel: 'stylesheet' } : { rel: 'preload', as: 'script' };
  Object.assign(link, { ...kind, crossOrigin: '', href });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      // The next try requests the file again.
      link.remove();
      requested.delete(href);
      reject(new Error(`No file: ${href}`));
    };
  });
}

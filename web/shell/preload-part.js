// Stands in for Vite's own function of this name, which also serves older browsers.
/** The files that the document has requested, and those of parts, each with its arrival. */
let requested;

/**
 * Loads a part together with the scripts and stylesheets that it needs. The scripts are fetched into
 * the cache before they are imported: Chromium remembers a script that could not be loaded, whether
 * by an import or by a preload, and it would be lost until the page is loaded again.
 */
export async function __vitePreload(load, files = [], importer) {
  await Promise.all(files.map((file) => request(new URL(file, importer).href)));
  return load();
}

async function request(href) {
  // Each request starts in a task of its own, so that a slow phone can answer a tap in between.
  await new Promise((start) => setTimeout(start));
  requested ??= readDocument();
  if (!requested.has(href)) {
    const arrival = href.endsWith('.css') ? addStylesheet(href) : fetchScript(href);
    requested.set(href, arrival);
    // The next try requests the file again.
    arrival.catch(() => requested.delete(href));
  }
  return requested.get(href);
}

function readDocument() {
  const links = document.querySelectorAll('link[rel=stylesheet], link[rel=modulepreload]');
  return new Map([...links].map((link) => [link.href]));
}

async function fetchScript(href) {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`No script: ${href}`);
  await response.blob();
}

function addStylesheet(href) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`No stylesheet: ${href}`));
    };
  });
}

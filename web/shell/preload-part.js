// Stands in for Vite's own function of this name, which also serves older browsers.
const styles = new Map();

/** Loads a part together with the scripts and stylesheets that it needs. */
export async function __vitePreload(load, files, importer) {
  await Promise.all((files ?? []).map((file) => request(new URL(file, importer).href)));
  return load();
}

function request(href) {
  const isStyle = href.endsWith('.css');
  const isNamed = [...document.querySelectorAll('link')].some(
    (link) => link.href === href && (!isStyle || link.rel === 'stylesheet'),
  );
  if (isNamed) return styles.get(href);
  const link = document.createElement('link');
  Object.assign(link, { rel: isStyle ? 'stylesheet' : 'modulepreload', crossOrigin: '', href });
  document.head.append(link);
  if (!isStyle) return;
  const loading = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      // Without the link, the next try requests the file again.
      link.remove();
      reject(new Error(`No stylesheet: ${href}`));
    };
  });
  styles.set(href, loading);
  return loading;
}

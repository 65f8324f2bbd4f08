((files, routes, gate) => {
  const text = document.getElementById('session')?.textContent;
  const { status, user } = text ? JSON.parse(text) : {};
  const path = `/${location.hash.replace(/^#?\/?/, '').split('?')[0]}`;
  const isAsked = ([pattern]) => new RegExp(pattern, 'i').test(path);
  const route = routes.find(isAsked) ?? (path === '/' ? routes[0] : undefined);
  const isSignedOut = status?.accounts && !user && !route?.[2];
  const page = status?.setup_required ? gate[0] : isSignedOut ? gate[1] : route?.[1];
  for (const index of page ?? []) {
    const href = files[index];
    const link = document.createElement('link');
    Object.assign(
      link,
      href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' },
      { crossOrigin: '', href },
    );
    document.head.append(link);
  }
})(FILES, ROUTES, GATE);

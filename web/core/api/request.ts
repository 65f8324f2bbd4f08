interface Request {
  method: string;
  path: string;
  body: string | null;
}

/**
 * Distributes an operation's flat input: keys named in the path go there, the rest goes into the
 * query string of a GET or an upload, or the JSON body of other methods.
 */
export function buildRequest(
  route: string,
  input: Readonly<Record<string, unknown>>,
  inQuery = route.startsWith('GET '),
): Request {
  const [method = '', pattern = ''] = route.split(' ');
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name);
    if (value === undefined) throw new Error(`${route} needs ${name}`);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  if (inQuery) return { method, path: path + queryString(rest), body: null };
  const body = method === 'DELETE' && rest.size === 0 ? null : Object.fromEntries(rest);
  return { method, path, body: body && JSON.stringify(body) };
}

function queryString(values: ReadonlyMap<string, unknown>) {
  const query = new URLSearchParams([...values].map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `?${query}` : '';
}

/** Reads the cursor of the next page from a Link header. */
export function parseNextCursor(link: string | null): string | null {
  const next = link?.match(/<([^>]*)>;\s*rel="?next"?/)?.[1];
  return next ? new URL(next, 'http://any').searchParams.get('cursor') : null;
}

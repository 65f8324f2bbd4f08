/** Splits a hash location such as `/reset-password?token=…` into path and query. */
export function parseHashLocation(location: string): { path: string; query: URLSearchParams } {
  const [path = '/', query = ''] = location.split('?', 2);
  return { path, query: new URLSearchParams(query) };
}

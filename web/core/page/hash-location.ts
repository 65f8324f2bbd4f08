/** A hash location taken apart: `/reset-password?token=…`. */
export function parseHashLocation(location: string): { path: string; query: URLSearchParams } {
  const [path = '/', query = ''] = location.split('?', 2);
  return { path, query: new URLSearchParams(query) };
}

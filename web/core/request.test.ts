import { expect, test } from 'vitest';
import { nextCursor, requestFor } from './request.ts';

test('keys named in the path travel there, escaped', () => {
  expect(requestFor('DELETE /api/shopping/:id', { id: 7 })).toEqual({
    method: 'DELETE',
    path: '/api/shopping/7',
    body: null,
  });
  expect(requestFor('GET /api/tags/:name', { name: 'a/b c' }).path).toBe('/api/tags/a%2Fb%20c');
});

test('the rest of a GET travels in the query string, without what is not given', () => {
  const input = { view: 'notes', q: 'a&b', cursor: undefined };
  expect(requestFor('GET /api/notes', input).path).toBe('/api/notes?view=notes&q=a%26b');
  expect(requestFor('GET /api/notes', {}).path).toBe('/api/notes');
});

test('the rest of everything else travels as JSON', () => {
  const { path, body } = requestFor('PATCH /api/shopping/:id/check', { id: 7, checked: true });
  expect(path).toBe('/api/shopping/7/check');
  expect(body).toBe('{"checked":true}');
  expect(requestFor('POST /api/auth/logout', {}).body).toBe('{}');
});

test('a path that lacks its key is refused, not sent as "undefined"', () => {
  expect(() => requestFor('DELETE /api/shopping/:id', {})).toThrow('needs id');
});

test('the next page is read from the Link header', () => {
  expect(nextCursor('</api/notes?view=notes&cursor=ab%3D>; rel="next"')).toBe('ab=');
  expect(nextCursor('<http://host/notes?cursor=x>; rel="prev"')).toBeNull();
  expect(nextCursor(null)).toBeNull();
});

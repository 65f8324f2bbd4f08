import { expect, test } from 'vitest';
import { buildRequest, parseNextCursor } from './request.ts';

test('path parameters go into the path, escaped', () => {
  expect(buildRequest('DELETE /api/shopping/:id', { id: 7 })).toEqual({
    method: 'DELETE',
    path: '/api/shopping/7',
    body: null,
  });
  expect(buildRequest('GET /api/tags/:name', { name: 'a/b c' }).path).toBe('/api/tags/a%2Fb%20c');
});

test('other input of a GET goes into the query string, without undefined values', () => {
  const input = { view: 'notes', q: 'a&b', cursor: undefined };
  expect(buildRequest('GET /api/notes', input).path).toBe('/api/notes?view=notes&q=a%26b');
  expect(buildRequest('GET /api/notes', {}).path).toBe('/api/notes');
});

test('other input of other methods goes into the JSON body', () => {
  const { path, body } = buildRequest('PATCH /api/shopping/:id/check', { id: 7, checked: true });
  expect(path).toBe('/api/shopping/7/check');
  expect(body).toBe('{"checked":true}');
  expect(buildRequest('POST /api/auth/logout', {}).body).toBe('{}');
});

test('other input of an upload goes into the query string, because the body is the file', () => {
  const input = { id: 7, kind: 'image', name: 'a b.png', seconds: undefined };
  expect(buildRequest('POST /api/notes/:id/attachments', input, true)).toEqual({
    method: 'POST',
    path: '/api/notes/7/attachments?kind=image&name=a+b.png',
    body: null,
  });
});

test('a missing path parameter throws instead of sending "undefined"', () => {
  expect(() => buildRequest('DELETE /api/shopping/:id', {})).toThrow('needs id');
});

test('the next page is read from the Link header', () => {
  expect(parseNextCursor('</api/notes?view=notes&cursor=ab%3D>; rel="next"')).toBe('ab=');
  expect(parseNextCursor('<http://host/notes?cursor=x>; rel="prev"')).toBeNull();
  expect(parseNextCursor(null)).toBeNull();
});

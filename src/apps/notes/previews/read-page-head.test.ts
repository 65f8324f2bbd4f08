import { expect, test } from 'vitest';
import { readPageHead } from './read-page-head.ts';

test('Open Graph comes before the title and the description of the page', () => {
  const html = `<!doctype html><html><head><title>Plain</title>
    <meta name="description" content="Plain words">
    <meta property="og:title" content="Bread &amp; butter">
    <meta property="og:description" content=" A
      loaf ">
    <meta property="og:site_name" content="The Bakery"></head><body></body></html>`;
  expect(readPageHead(html)).toEqual({
    title: 'Bread & butter',
    description: 'A loaf',
    site: 'The Bakery',
  });
});

test('a page without metadata has its title only, and a title in the body is none', () => {
  expect(readPageHead('<title> One \n page </title><p>text')).toEqual({
    title: 'One page',
    description: null,
    site: null,
  });
  expect(readPageHead('<body><svg><title>Icon</title></svg>').title).toBeNull();
  expect(readPageHead('not a page').title).toBeNull();
});

test('long texts are cut', () => {
  const head = readPageHead(`<title>${'word '.repeat(1000)}</title>`);
  expect(head.title).toHaveLength(200);
});

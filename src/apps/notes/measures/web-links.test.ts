import { expect, test } from 'vitest';
import { webLinks } from './web-links.ts';

test('web addresses are found as people and Markdown write them', () => {
  const text = [
    'See https://one.example/a, and (https://two.example/b).',
    '[shown](https://three.example/c_(d)?q=1#part "title") <https://four.example>',
    '**https://five.example/** https://one.example/a again',
    'http://six.example:8080/x!  ftp://no.example javascript:alert(1) https://',
  ].join('\n');
  expect(webLinks(text)).toEqual([
    'https://one.example/a',
    'https://two.example/b',
    'https://three.example/c_(d)?q=1#part',
    'https://four.example',
    'https://five.example/',
    'http://six.example:8080/x',
  ]);
});

test('a long text without an end is read in time that grows with its length', () => {
  expect(webLinks('https://'.repeat(100_000)).length).toBeLessThan(100_000);
});

import { expect, test } from 'vitest';
import { inlineTags } from './inline-tags.ts';

test.each([
  ['#home and (#Garten/Beete), #home', ['home', 'Garten/Beete']],
  ['# Heading\n## another', []],
  ['#[[two words]] #_draft #2026-plan', ['two words', '_draft', '2026-plan']],
  ['#1 #2026 #ff8800 #0af but #fab', ['fab']],
  ['a#b https://example.org/#part', []],
  ['`#code` and\n```js\n#inside\n```\n#after', ['after']],
  ['```\n#never closed', []],
])('%j', (text, tags) => {
  expect(inlineTags(text)).toEqual(tags);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitStepText, stripMarkdown } from './split-step-text.ts';

const PANTRY = [
  { id: 'a', name: 'Olive oil' },
  { id: 'b', name: 'cherry tomatoes, halved' },
  { id: 'c', name: 'Eggs' },
];

function marked(text: string) {
  return splitStepText(text, PANTRY)
    .map((piece) => (piece.kind === 'text' ? piece.text : `[${piece.text}]`))
    .join('');
}

test.each([
  ['Heat the olive oil.', 'Heat the [olive oil].'],
  ['Add more oil and the tomatoes', 'Add more [oil] and the [tomatoes]'],
  ['Beat one egg for 2 minutes.', 'Beat one [egg] for [2 minutes].'],
  ['Boil for 1 hour 30 min', 'Boil for [1 hour 30 min]'],
  ['Nothing to see', 'Nothing to see'],
  ['Boil, foil, eggshell', 'Boil, foil, eggshell'],
])('%s → %s', (text, expected) => {
  expect(marked(text)).toBe(expected);
});

test('the pieces add up to the text', () => {
  const words = fc.constantFrom('olive', 'oil', 'egg', ' ', '30 min', 'ä', '—', '\n');
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string({ maxLength: 4 }))), (parts) => {
      const text = parts.join('');
      expect(
        splitStepText(text, PANTRY)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('removes Markdown syntax and keeps the text', () => {
  expect(stripMarkdown('# Mix\n- **Stir** the [dough](http://x.org) 2 * 3 times')).toBe(
    'Mix\n• Stir the dough 2 * 3 times',
  );
});

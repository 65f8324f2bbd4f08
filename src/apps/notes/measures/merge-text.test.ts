import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeText, splitParagraphs } from './merge-text.ts';

test('changes of different paragraphs are both kept', () => {
  const base = 'One\n\nTwo\n\nThree\n';
  const merged = mergeText(base, 'One!\n\nTwo\n\nThree\n', 'One\n\nTwo\n\nThree?\n');
  expect(merged).toEqual({ text: 'One!\n\nTwo\n\nThree?\n', conflict: false });
});

test('list items are merged one by one', () => {
  const base = '- a\n- b\n- c';
  expect(mergeText(base, '- A\n- b\n- c', '- a\n- b\n- C')).toEqual({
    text: '- A\n- b\n- C',
    conflict: false,
  });
});

test('paragraphs that both add in one place stand one after the other', () => {
  expect(mergeText('One', 'One\nTwo', 'One\nThree')).toMatchObject({ conflict: true });
  expect(mergeText('One\n\n', 'One\n\nTwo', 'One\n\nThree')).toEqual({
    text: 'One\n\nTwo\nThree',
    conflict: false,
  });
});

test('in a paragraph that both changed, mine stands and the conflict is reported', () => {
  expect(mergeText('One\n\nTwo', 'Uno\n\nTwo', 'Eins\n\nTwo')).toEqual({
    text: 'Eins\n\nTwo',
    conflict: true,
  });
  expect(mergeText('One\n\nTwo', 'Two', 'Eins\n\nTwo')).toEqual({
    text: 'Eins\n\nTwo',
    conflict: true,
  });
});

test('the same change on both sides is made once', () => {
  expect(mergeText('a\n\nb\n\nc', 'a!\n\nb\n\nc', 'a!\n\nb\n\nc!')).toEqual({
    text: 'a!\n\nb\n\nc!',
    conflict: false,
  });
});

test('a very long text is merged in a moment', () => {
  const lines = Array.from({ length: 20_000 }, (_, n) => `- line ${n}\n`);
  const base = lines.join('');
  const theirs = base.replace('- line 7\n', '- line seven\n');
  const mine = base.replace('- line 19000\n', '- line many\n');
  const { text, conflict } = mergeText(base, theirs, mine);
  expect(conflict).toBe(false);
  expect(text).toContain('seven');
  expect(text).toContain('many');
});

const paragraphs = fc.array(fc.constantFrom('a\n', 'b\n', 'c\n\n', '- d\n', '# e\n', 'f'), {
  maxLength: 8,
});
const text = paragraphs.map((parts) => parts.join(''));

test('the paragraphs of a text make up the text', () => {
  fc.assert(
    fc.property(text, (some) => {
      expect(splitParagraphs(some).join('')).toBe(some);
    }),
  );
});

test('if one side changed nothing, the other side is the result', () => {
  fc.assert(
    fc.property(text, text, (base, changed) => {
      expect(mergeText(base, base, changed)).toEqual({ text: changed, conflict: false });
      expect(mergeText(base, changed, base)).toEqual({ text: changed, conflict: false });
      expect(mergeText(base, changed, changed)).toEqual({ text: changed, conflict: false });
    }),
  );
});

test('without a conflict, every paragraph that a side added is in the result', () => {
  const side = fc.tuple(paragraphs, fc.nat(8), fc.stringMatching(/^[x-z]{3}$/));
  fc.assert(
    fc.property(text, side, side, (base, [, at, mark], [, other, second]) => {
      const insert = (place: number, word: string) => {
        const parts = splitParagraphs(base);
        return parts.toSpliced(Math.min(place, parts.length), 0, `${word}!\n\n`).join('');
      };
      const { text: merged, conflict } = mergeText(base, insert(at, mark), insert(other, second));
      if (conflict) return;
      expect(merged).toContain(`${mark}!`);
      expect(merged).toContain(`${second}!`);
    }),
  );
});

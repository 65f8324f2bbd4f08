import { expect, test } from 'vitest';
import { type Command, editForCommand, editForTitle, findCommands } from './edits.ts';
import { findTrigger } from './trigger.ts';

/** The caret is written as `|`. */
function at(marked: string) {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  return { text, trigger: findTrigger(text, caret) };
}

test.each([
  ['/|', 'command', ''],
  ['/he|', 'command', 'he'],
  ['Buy milk /li|', 'command', 'li'],
  ['One\n/ta| two', 'command', 'ta'],
  ['[[|', 'link', ''],
  ['See [[My tr|', 'link', 'My tr'],
  ['See [[a]] and [[b|', 'link', 'b'],
])('%s', (marked, kind, query) => {
  expect(at(marked).trigger).toMatchObject({ kind, query });
});

test.each([
  ['and/or|'],
  ['1/2|'],
  ['https://x|'],
  ['/usr/bin|'],
  ['/list |'],
  ['[[a]]|'],
  ['[a|'],
  ['[[a\nb|'],
  ['```\n/li|'],
])('%s means itself', (marked) => {
  expect(at(marked).trigger).toBeUndefined();
});

test('a closed code block does not count', () => {
  expect(at('```\nx\n```\n/li|').trigger).toMatchObject({ query: 'li' });
});

test('commands are found by the beginning of a word', () => {
  expect(findCommands('')).toHaveLength(8);
  expect(findCommands('c')).toEqual(['checklist', 'code']);
  expect(findCommands('TOD')).toEqual(['date']);
  expect(findCommands('not')).toEqual(['link']);
  expect(findCommands('etc')).toEqual([]);
});

/** The text after an edit, with the selection as `|`, or `<…>` if it is not empty. */
function run(
  marked: string,
  edit: (text: string, trigger: never) => ReturnType<typeof editForTitle>,
) {
  const { text, trigger } = at(marked);
  const { from, to, insert, select } = edit(text, trigger as never);
  const [a, b] = select;
  const shown =
    a === b
      ? `${insert.slice(0, a)}|${insert.slice(a)}`
      : `${insert.slice(0, a)}<${insert.slice(a, b)}>${insert.slice(b)}`;
  return text.slice(0, from) + shown + text.slice(to);
}

test.each<[Command, string, string]>([
  ['heading', '/he|', '## |'],
  ['list', 'A\nB /li|\nC', 'A\n- B |\nC'],
  ['checklist', '/|', '- [ ] |'],
  ['quote', 'Stay /q|', '> Stay |'],
  ['code', 'A /co|', 'A \n```\n|\n```\n'],
  ['code', '/co|', '```\n|\n```\n'],
  ['table', '/ta|', '| <Column> | Column |\n| --- | --- |\n|  |  |\n'],
  ['date', 'On /tod|.', 'On 2026-11-17|.'],
  ['link', '/link|', '[[|'],
])('%s: %s', (command, before, after) => {
  expect(run(before, (text, trigger) => editForCommand(command, text, trigger, '2026-11-17'))).toBe(
    after,
  );
});

test.each([
  ['See [[tr|', 'See [[Trip]]|'],
  ['See [[tr|]] and', 'See [[Trip]]| and'],
])('a title completes %s', (before, after) => {
  expect(run(before, (text, trigger) => editForTitle('Trip', text, trigger))).toBe(after);
});

import { expect, test } from 'vitest';
import { moveCaret } from './move-caret.ts';

/** The caret is the bar. */
test.each([
  ['One|\n\nTwo', 'One\n\nTwo and more', 'One|\n\nTwo and more'],
  ['One\n\nTwo|', 'Zero\n\nOne\n\nTwo', 'Zero\n\nOne\n\nTwo|'],
  ['One\n\nT|wo', 'One, changed\n\nTwo', 'One, changed\n\nT|wo'],
  ['O|ne', 'One', 'O|ne'],
  ['abc|def', '', '|'],
  ['Hello wor|ld', 'Hello there', 'Hello the|re'],
])('%j becomes %j', (before, after, expected) => {
  const caret = before.indexOf('|');
  const at = moveCaret(before.replace('|', ''), after, caret);
  expect(`${after.slice(0, at)}|${after.slice(at)}`).toBe(expected);
});

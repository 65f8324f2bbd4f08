import { expect, test } from 'vitest';
import { parseNoteLines, setTaskDone } from './note-lines.ts';

const BODY = '# Trip\n- [ ] Passport\n- [x] Chargers\n- snacks';

test('distinguishes tasks from plain text', () => {
  expect(parseNoteLines(BODY)).toEqual([
    { kind: 'text', words: 'Trip' },
    { kind: 'task', words: 'Passport', done: false, index: 1 },
    { kind: 'task', words: 'Chargers', done: true, index: 2 },
    { kind: 'text', words: '• snacks' },
  ]);
});

test('ticking changes only its own line', () => {
  expect(setTaskDone(BODY, 1, true)).toBe('# Trip\n- [x] Passport\n- [x] Chargers\n- snacks');
  expect(setTaskDone(BODY, 2, false)).toBe('# Trip\n- [ ] Passport\n- [ ] Chargers\n- snacks');
});

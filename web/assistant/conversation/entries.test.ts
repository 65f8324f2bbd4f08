import { expect, test } from 'vitest';
import type { AnswerCard, TurnEvent } from '../chat/run-turn.ts';
import {
  applyEvent,
  arrangeHistory,
  type Entry,
  listMessages,
  newAnswer,
  replaceCard,
} from './entries.ts';

const at = (second: number) => `2026-11-02T08:00:${String(second).padStart(2, '0')}.000Z`;

function cardAt(second: number, state: AnswerCard['state'] = 'open'): AnswerCard {
  return {
    id: `card-${second}`,
    tool: 'log_food',
    kind: 'proposal',
    state,
    title: 'Oats',
    lines: [],
    confirm: 'Add to Diary',
    caution: null,
    values: null,
    created_at: at(second),
  };
}

const question = (second: number) =>
  ({ role: 'user', content: `question ${second}`, created_at: at(second) }) as const;
const answer = (second: number) =>
  ({ role: 'assistant', content: `answer ${second}`, created_at: at(second) }) as const;

/** The words and cards of each entry. */
const outline = (entries: readonly Entry[]) =>
  entries.map((entry) =>
    entry.kind === 'question' ? entry.text : [entry.text, ...entry.cards.map(({ id }) => id)],
  );

test('stored cards stand with the answer that they were made for', () => {
  const entries = arrangeHistory(
    [question(10), answer(14), question(20), question(30), answer(34)],
    [cardAt(32), cardAt(31), cardAt(22), cardAt(12)],
  );
  expect(outline(entries)).toEqual([
    'question 10',
    ['answer 14', 'card-12'],
    'question 20',
    ['', 'card-22'],
    'question 30',
    ['answer 34', 'card-31', 'card-32'],
  ]);
});

test('cards after the last message stand at the end, cards of forgotten messages nowhere', () => {
  const entries = arrangeHistory([question(10)], [cardAt(12), cardAt(11), cardAt(5)]);
  expect(outline(entries)).toEqual(['question 10', ['', 'card-11', 'card-12']]);
});

test('an answer grows by the events of its turn', () => {
  const events: TurnEvent[] = [
    { event: 'step', data: { tool: 'get_diary', text: 'Looked at today' } },
    { event: 'text', data: { delta: '1,850 ' } },
    { event: 'text', data: { delta: 'kcal.' } },
    { event: 'card', data: cardAt(1) },
    { event: 'done', data: { text: '1,850 kcal.', cards: [cardAt(1)] } },
  ];
  const now = events.reduce(applyEvent, newAnswer('a'));
  expect(now).toMatchObject({
    text: '1,850 kcal.',
    steps: ['Looked at today'],
    cards: [{ id: 'card-1' }],
    state: 'done',
  });
  const [changed] = replaceCard([now], cardAt(1, 'done'));
  expect(changed).toMatchObject({ cards: [{ id: 'card-1', state: 'done' }] });
});

test('the newest messages are sent, from a question on, and never too many', () => {
  const long = Array.from({ length: 100 }, (_, n): Entry[] => [
    { kind: 'question', id: `q${n}`, text: `q${n}`, photos: [] },
    { ...newAnswer(`a${n}`), text: n % 2 === 0 ? `a${n}` : '' },
  ]).flat();
  const asked: Entry = { kind: 'question', id: 'last', text: 'last', photos: [] };
  const sent = listMessages([...long, asked]);
  expect(sent.length).toBeLessThanOrEqual(40);
  expect(sent.length).toBeGreaterThan(30);
  expect(sent[0]?.role).toBe('user');
  expect(sent.at(-1)).toEqual({ role: 'user', content: 'last' });
  expect(sent.some(({ content }) => content === '')).toBe(false);
});

test('a long conversation is cut by its length, but the question is always sent', () => {
  const entry = (id: string, text: string): Entry => ({ kind: 'question', id, text, photos: [] });
  const sent = listMessages([
    entry('1', 'x'.repeat(50_000)),
    entry('2', 'y'.repeat(30_000)),
    entry('3', 'z'.repeat(29_000)),
  ]);
  expect(sent.map(({ content }) => content[0])).toEqual(['y', 'z']);
  expect(listMessages([entry('1', 'x'.repeat(90_000))])).toHaveLength(1);
});

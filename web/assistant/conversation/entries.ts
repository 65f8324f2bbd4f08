import type { Series } from '../../../src/shared/assistant/contract.ts';
import type { AnswerCard, TurnEvent, TurnRequest } from '../chat/run-turn.ts';

/** A question of the person. */
export interface Question {
  readonly kind: 'question';
  readonly id: string;
  readonly text: string;
  /** Data URLs. The server does not store them. */
  readonly photos: readonly string[];
}

/** An answer of the assistant. */
export interface Answer {
  readonly kind: 'answer';
  readonly id: string;
  readonly text: string;
  /** Descriptions of the tool calls. The server does not store them. */
  readonly steps: readonly string[];
  readonly series: readonly Series[];
  readonly cards: readonly AnswerCard[];
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  readonly problem: unknown;
}

export type Entry = Question | Answer;

interface StoredMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly created_at: string;
}

/** The server refuses longer conversations. */
const MOST_SENT = 40;
const MOST_SENT_CHARACTERS = 60_000;

export function newAnswer(id: string): Answer {
  return {
    kind: 'answer',
    id,
    text: '',
    steps: [],
    series: [],
    cards: [],
    state: 'running',
    problem: null,
  };
}

/** Applies an event of the turn to its answer. */
export function applyEvent(answer: Answer, event: TurnEvent): Answer {
  switch (event.event) {
    case 'step':
      return { ...answer, steps: [...answer.steps, event.data.text] };
    case 'text':
      return { ...answer, text: answer.text + event.data.delta };
    case 'series':
      return { ...answer, series: [...answer.series, event.data] };
    case 'card':
      return { ...answer, cards: [...answer.cards, event.data] };
    case 'done':
      return { ...answer, state: 'done' };
    default:
      return answer;
  }
}

/** Replaces a card by its current state. */
export function replaceCard(entries: readonly Entry[], card: AnswerCard): Entry[] {
  return entries.map((entry) =>
    entry.kind === 'answer' && entry.cards.some(({ id }) => id === card.id)
      ? { ...entry, cards: entry.cards.map((other) => (other.id === card.id ? card : other)) }
      : entry,
  );
}

/**
 * Joins the stored messages (oldest first) and cards (newest first) by their times. A card is made
 * after the question and before the answer is stored; an answer without words is not stored.
 */
export function arrangeHistory(
  messages: readonly StoredMessage[],
  cards: readonly AnswerCard[],
): Entry[] {
  const since = messages[0]?.created_at ?? '';
  const waiting = cards.filter(({ created_at }) => created_at >= since).toReversed();
  const entries: Entry[] = [];
  const takeUntil = (time: string) => {
    const after = waiting.findIndex(({ created_at }) => created_at > time);
    return waiting.splice(0, after === -1 ? waiting.length : after);
  };
  const addAnswer = (id: string, text: string, taken: readonly AnswerCard[]) =>
    entries.push({ ...newAnswer(id), text, cards: taken, state: 'done' });
  for (const [at, { role, content, created_at }] of messages.entries()) {
    const before = takeUntil(created_at);
    if (role === 'assistant') addAnswer(`stored-${at}`, content, before);
    else {
      if (before.length > 0) addAnswer(`cards-${at}`, '', before);
      entries.push({ kind: 'question', id: `stored-${at}`, text: content, photos: [] });
    }
  }
  if (waiting.length > 0) addAnswer('cards', '', waiting);
  return entries;
}

/** Lists the newest messages for the next request. */
export function listMessages(entries: readonly Entry[]): TurnRequest['messages'] {
  const messages = entries
    .filter(({ text }) => text !== '')
    .map(({ kind, text }) => ({
      role: kind === 'question' ? ('user' as const) : ('assistant' as const),
      content: text,
    }))
    .slice(-MOST_SENT);
  let characters = 0;
  const first = messages.findLastIndex(({ content }) => {
    characters += content.length;
    return characters > MOST_SENT_CHARACTERS;
  });
  const kept = messages.slice(Math.min(first + 1, messages.length - 1));
  // The first message must be one of the person.
  return kept.slice(kept.findIndex(({ role }) => role === 'user'));
}

import { errorMessage } from '../../core/api/error-message.ts';
import type { AppName } from '../../core/instance.ts';
import { newUuid } from '../../core/outbox/new-uuid.ts';
import { showToast } from '../../core/page/toasts.ts';
import { queryClient } from '../../core/queries/query-client.ts';
import { owner } from '../../core/session/owner.ts';
import { createStore, type Store } from '../../core/state/store.ts';
import { assistantApi } from '../assistant-api.ts';
import { type AnswerCard, runTurn, type TurnRequest } from '../chat/run-turn.ts';
import {
  type Answer,
  applyEvent,
  arrangeHistory,
  type Entry,
  listMessages,
  newAnswer,
  replaceCard,
} from './entries.ts';

export interface Conversation {
  /** Undefined until the stored messages are loaded. */
  readonly entries: readonly Entry[] | undefined;
  readonly problem: Error | null;
  /** Whether a language model is set up. */
  readonly isReady: boolean;
}

export interface NewQuestion {
  readonly text: string;
  readonly purpose: TurnRequest['purpose'];
  /** The language of the words for Smart Log. */
  readonly language?: string;
  readonly photos: readonly Photo[];
}

/** A photo for a question. */
export interface Photo {
  readonly media_type: 'image/jpeg';
  /** Base64. */
  readonly data: string;
}

interface PendingQuestion {
  readonly question: NewQuestion;
  isStored: boolean;
}

type CardAction = 'confirm' | 'discard' | 'undo';

/** Milliseconds between two redraws, because text arrives in many small pieces. */
const DRAW_EVERY = 50;
const CARDS = 100;

const byApp = new Map<AppName, Assistant>();

/** Returns the assistant of an app. Its turn continues while the pane is closed. */
export function assistantOf(app: AppName): Assistant {
  const known = byApp.get(app) ?? new Assistant(app);
  byApp.set(app, known);
  return known;
}

// Another account has another conversation.
owner.subscribe(() => {
  for (const assistant of byApp.values()) assistant.stop();
  byApp.clear();
});

export class Assistant {
  readonly conversation: Store<Conversation> = createStore<Conversation>({
    entries: undefined,
    problem: null,
    isReady: true,
  });
  readonly #app: AppName;
  readonly #api: ReturnType<typeof assistantApi>;
  #running: AbortController | undefined;
  /** Resolves when the turn has ended and its answer is stored. */
  #turn: Promise<void> | undefined;
  #last: PendingQuestion | undefined;

  constructor(app: AppName) {
    this.#app = app;
    this.#api = assistantApi(app);
  }

  /** Loads the stored conversation, unless a turn is running. */
  async load(): Promise<void> {
    if (this.#running) return;
    try {
      const [messages, cards, { is_ready }] = await Promise.all([
        this.#api('GET /api/ai/history', {}),
        this.#api('GET /api/ai/cards', { limit: CARDS }),
        this.#api('GET /api/ai/provider', {}),
      ]);
      if (this.#running) return;
      // The server does not store steps, charts, photos and problems, so known entries stay.
      const known = this.conversation.get().entries;
      const stored = arrangeHistory(messages, cards.items);
      // Another device may have begun a new conversation.
      const isKnown = known && known.length > 0 && stored.length > 0;
      const entries = isKnown ? refreshCards(known, cards.items) : stored;
      this.conversation.set({ entries, problem: null, isReady: is_ready });
    } catch (error) {
      this.#change({ problem: error as Error });
    }
  }

  /** Asks a question. The answer appears while it arrives. */
  async ask(question: NewQuestion): Promise<void> {
    if (this.#running || !this.conversation.get().entries) return;
    const photos = question.photos.map(
      ({ media_type, data }) => `data:${media_type};base64,${data}`,
    );
    this.#setEntries((entries) => [
      ...entries,
      { kind: 'question', id: newUuid(), text: question.text, photos },
    ]);
    this.#last = { question, isStored: false };
    await this.#run(this.#last);
  }

  /** Repeats the last question after a failure. */
  async retry(): Promise<void> {
    if (this.#running || !this.#last) return;
    this.#setEntries((entries) => entries.slice(0, -1));
    await this.#run(this.#last);
  }

  /** Ends the turn. The text so far stays. */
  stop(): void {
    this.#running?.abort();
  }

  async changeCard(card: AnswerCard, action: CardAction): Promise<void> {
    try {
      const changed = await this.#api(`POST /api/ai/cards/:id/${action}`, { id: card.id });
      this.#setEntries((entries) => replaceCard(entries, changed));
      if (action !== 'discard') this.#refreshPages();
    } catch (error) {
      showToast(errorMessage(error), { tone: 'problem' });
      void this.load();
    }
  }

  /** Deletes the conversation, but not the entries that its cards wrote. */
  async clear(): Promise<void> {
    this.stop();
    await this.#turn;
    try {
      await this.#api('DELETE /api/ai/history', {});
      this.#last = undefined;
      this.#change({ entries: [] });
    } catch (error) {
      showToast(errorMessage(error), { tone: 'problem' });
    }
  }

  async #run(last: PendingQuestion): Promise<void> {
    const stop = new AbortController();
    this.#running = stop;
    this.#turn = this.#answer(last, stop.signal);
    await this.#turn;
    this.#running = undefined;
  }

  async #answer(last: PendingQuestion, signal: AbortSignal): Promise<void> {
    const { photos, purpose, language } = last.question;
    let answer = newAnswer(newUuid());
    const messages = this.#listMessages(last.question);
    this.#setEntries((entries) => [...entries, answer]);
    const draw = throttle(() => this.#setAnswer(answer));
    try {
      // The stored question must be older than its cards.
      if (!last.isStored) await this.#store('user', last.question.text);
      last.isStored = true;
      signal.throwIfAborted();
      await runTurn(
        this.#app,
        { messages, images: [...photos], purpose, language },
        (event) => {
          answer = applyEvent(answer, event);
          if (event.event === 'card' && event.data.state === 'done') this.#refreshPages();
          draw.soon();
        },
        signal,
      );
    } catch (problem) {
      answer = signal.aborted
        ? { ...answer, state: 'stopped' }
        : { ...answer, state: 'failed', problem };
    }
    draw.cancel();
    this.#setAnswer(answer);
    // If this fails, the message is missing in the stored history only.
    if (answer.text !== '') await this.#store('assistant', answer.text).catch(() => undefined);
  }

  /** Smart Log sends the question only: earlier messages would mislead the model. */
  #listMessages({ text, purpose }: NewQuestion): TurnRequest['messages'] {
    if (purpose !== 'chat') return [{ role: 'user', content: text }];
    return listMessages(this.conversation.get().entries ?? []);
  }

  #store(role: 'user' | 'assistant', content: string): Promise<unknown> {
    return this.#api('POST /api/ai/history', { role, content });
  }

  #refreshPages(): void {
    void queryClient.invalidateQueries({ queryKey: [this.#app] });
  }

  #setAnswer(answer: Answer): void {
    this.#setEntries((entries) =>
      entries.map((entry) => (entry.id === answer.id ? answer : entry)),
    );
  }

  #setEntries(change: (entries: readonly Entry[]) => readonly Entry[]): void {
    this.#change({ entries: change(this.conversation.get().entries ?? []) });
  }

  #change(change: Partial<Conversation>): void {
    this.conversation.set({ ...this.conversation.get(), ...change });
  }
}

function refreshCards(entries: readonly Entry[], cards: readonly AnswerCard[]): readonly Entry[] {
  return cards.reduce<readonly Entry[]>(replaceCard, entries);
}

function throttle(run: () => void): { soon: () => void; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    soon() {
      timer ??= setTimeout(() => {
        timer = undefined;
        run();
      }, DRAW_EVERY);
    },
    cancel: () => clearTimeout(timer),
  };
}

import type { Person } from '../instance/test-instance.ts';
import type { ModelProvider } from '../servers/model-provider/model-provider.ts';

export const MODEL_KEY = 'sk-test-0123456789abcdef';
export const SLOT_NAMES = ['openai', 'anthropic', 'google', 'compatible'] as const;

/** Lets the assistant of an instance reach the stand-in for a provider. */
export const ASSISTANT_ENVIRONMENT = { AI_PRIVATE_ADDRESSES: '1' };

export type AssistantApp = 'nutrition' | 'workout' | 'recipe';

/** A person who talks to the assistant of an app. */
export class AssistantPerson {
  readonly #find: () => Person | undefined;
  readonly #app: AssistantApp;

  constructor(find: () => Person | undefined, app: AssistantApp = 'nutrition') {
    this.#find = find;
    this.#app = app;
  }

  /** Calls routes that belong to no app. */
  get account(): Person {
    const person = this.#find();
    if (!person) throw new Error('The person is not registered yet.');
    return person;
  }

  /** Calls the API of the app: `await ana.call('GET /api/ai/history')` */
  call(route: string, body?: unknown, headers: Record<string, string> = {}) {
    const [method, path] = route.split(' ');
    return this.account.call(`${method} /${this.#app}${path}`, body, { headers });
  }

  /** Chooses the stand-in as the provider of a slot. */
  async choose(provider: ModelProvider, slot: (typeof SLOT_NAMES)[number] = 'compatible') {
    const answer = await this.call('PUT /api/ai/provider', {
      slot,
      model: '__custom__',
      custom_model: 'test-model',
      base_url: provider.url,
      key: MODEL_KEY,
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  }

  /** Asks and reads the whole answer. */
  ask(text: string, more: object = {}) {
    const messages = [{ role: 'user', content: text }];
    return this.call('POST /api/ai/chat', { messages, ...more }, { accept: 'application/json' });
  }

  /** Presses a button of a card and returns the card. */
  async press(card: { id: string }, button: 'confirm' | 'discard' | 'undo') {
    return (await this.call(`POST /api/ai/cards/${card.id}/${button}`, {})).body;
  }

  /** Asks and reads the events of the answer. */
  async listen(text: string, more: object = {}) {
    const messages = [{ role: 'user', content: text }];
    const answer = await this.call('POST /api/ai/chat', { messages, ...more });
    return { ...answer, events: readEvents(answer.text) };
  }
}

/** Parses the events of a text to `[name, data]`. */
// biome-ignore lint/suspicious/noExplicitAny: the data of an event depends on its name
export function readEvents(text: string): [string, any][] {
  return [...text.matchAll(/^event: (.*)\ndata: (.*)$/gm)].map(([, name = '', data = '']) => [
    name,
    JSON.parse(data),
  ]);
}

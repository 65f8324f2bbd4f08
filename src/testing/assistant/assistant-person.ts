import type { Person } from '../instance/test-instance.ts';
import type { ModelProvider } from '../servers/model-provider/model-provider.ts';

export const MODEL_KEY = 'sk-test-0123456789abcdef';
export const SLOT_NAMES = ['openai', 'anthropic', 'google', 'compatible'] as const;

/** An instance whose assistant may reach the stand-in for a provider. */
export const ASSISTANT_ENVIRONMENT = { AI_PRIVATE_ADDRESSES: '1' };

/** A person who talks to the assistant of an app. */
export class AssistantPerson {
  readonly #person: Person;
  readonly #app: string;

  constructor(person: Person, app = 'nutrition') {
    this.#person = person;
    this.#app = app;
  }

  call(route: string, body?: unknown, headers: Record<string, string> = {}) {
    const [method, path] = route.split(' ');
    return this.#person.call(`${method} /${this.#app}${path}`, body, { headers });
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

  /** Asks and reads the events of the answer. */
  async listen(text: string, more: object = {}) {
    const messages = [{ role: 'user', content: text }];
    const answer = await this.call('POST /api/ai/chat', { messages, ...more });
    return { ...answer, events: readEvents(answer.text) };
  }
}

/** The events of a text, as `[name, data]`. */
// biome-ignore lint/suspicious/noExplicitAny: events of several kinds
export function readEvents(text: string): [string, any][] {
  return [...text.matchAll(/^event: (.*)\ndata: (.*)$/gm)].map(([, name = '', data = '']) => [
    name,
    JSON.parse(data),
  ]);
}

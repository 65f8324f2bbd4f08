import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { anthropicFormat } from './anthropic-format.ts';
import { compatibleFormat } from './compatible-format.ts';
import { googleFormat } from './google-format.ts';
import { openaiFormat } from './openai-format.ts';
import type { ModelReply, ModelRequest, WireFormat, WireReply } from './wire-format.ts';

export type { ModelReply, ModelRequest } from './wire-format.ts';

/** An answer of the server: that of a model, or a failure. */
export type Behaviour =
  | ModelReply
  | { readonly refuse: number; readonly message?: string; readonly retryAfter?: number }
  | { readonly redirect: string }
  /** Sends the first events of the reply and then closes the connection. */
  | { readonly cut: number; readonly of: ModelReply }
  /** Sends the events of the reply one by one, with a pause before each. */
  | { readonly pauseMs: number; readonly of: ModelReply }
  /** Text without an end. */
  | { readonly endless: string }
  /** A body in the format of no vendor. */
  | { readonly garbage: string }
  | { readonly silent: true };

export type Model = (request: ModelRequest) => Behaviour | Promise<Behaviour>;

const FORMATS: readonly WireFormat[] = [
  openaiFormat,
  anthropicFormat,
  googleFormat,
  compatibleFormat,
];

/** A server on loopback that speaks the wire formats of four kinds of language-model provider. */
export class ModelProvider {
  readonly #server: Server;
  #model: Model = () => ({ text: 'ready' });
  /** The requests that arrived. */
  readonly requests: ModelRequest[] = [];
  /** Requests whose connection the caller closed before the answer was complete. */
  cancelled = 0;
  #calls = 0;

  constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async open(): Promise<ModelProvider> {
    const provider = new ModelProvider();
    await provider.listen();
    return provider;
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** The base URL of each slot. */
  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/v1`;
  }

  /** Replaces the model, and forgets the requests so far. */
  behave(model: Model): void {
    this.#model = model;
    this.requests.length = 0;
    this.cancelled = 0;
  }

  /** Lets the model call one tool, and then answer with the result of the tool. */
  callOnce(name: string, input: object): void {
    this.behave(({ toolResults }) =>
      toolResults.length === 0 ? { calls: [{ name, input }] } : { text: toolResults.join() },
    );
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const format = FORMATS.find(({ matches }) => matches(path.split('?')[0] ?? ''));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (!format) return void response.writeHead(404).end('no such path');
    const asked = format.read(path, request.headers, JSON.parse(Buffer.concat(chunks).toString()));
    this.requests.push(asked);
    response.once('close', () => {
      if (!response.writableFinished) this.cancelled += 1;
    });
    const encoder = {
      body: (reply: ModelReply) => format.body(this.#numberCalls(reply)),
      events: (reply: ModelReply) => format.events(this.#numberCalls(reply)),
      refusal: format.refusal,
    };
    await send(encoder, asked, response, await this.#model(asked));
  }

  /** The calls of several replies in a conversation need different ids. */
  #numberCalls({ calls = [], ...reply }: ModelReply): WireReply {
    const numbered = calls.map((call) => {
      this.#calls += 1;
      return { id: `call_${this.#calls}`, ...call };
    });
    return { ...reply, calls: numbered };
  }
}

/** Writes replies in the format of a request. */
interface Encoder extends Pick<WireFormat, 'refusal'> {
  readonly body: (reply: ModelReply) => unknown;
  readonly events: (reply: ModelReply) => ReturnType<WireFormat['events']>;
}

async function send(
  format: Encoder,
  { streams }: ModelRequest,
  response: ServerResponse,
  behaviour: Behaviour,
): Promise<void> {
  const json = (status: number, body: unknown, headers = {}) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
  if ('silent' in behaviour) return;
  if ('redirect' in behaviour) {
    response.writeHead(307, { location: behaviour.redirect }).end();
    return;
  }
  if ('refuse' in behaviour) {
    const { refuse, message = 'refused', retryAfter } = behaviour;
    const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    return json(refuse, format.refusal(refuse, message), headers);
  }
  if (!streams && !('garbage' in behaviour)) {
    return json(200, format.body('of' in behaviour ? behaviour.of : (behaviour as ModelReply)));
  }
  response.writeHead(200, { 'content-type': streams ? 'text/event-stream' : 'application/json' });
  if ('garbage' in behaviour) return void response.end(behaviour.garbage);
  if ('endless' in behaviour) return sendEndless(format, response, behaviour.endless);
  await sendEvents(format, response, behaviour);
}

async function sendEvents(
  format: Encoder,
  response: ServerResponse,
  behaviour: ModelReply | { cut: number; of: ModelReply } | { pauseMs: number; of: ModelReply },
): Promise<void> {
  const events = format.events('of' in behaviour ? behaviour.of : behaviour);
  const count = 'cut' in behaviour ? behaviour.cut : events.length;
  for (const event of events.slice(0, count)) {
    if ('pauseMs' in behaviour) await sleep(behaviour.pauseMs);
    if (response.destroyed) return;
    response.write(toText(event));
  }
  if (!('cut' in behaviour)) return void response.end();
  // The written events have to arrive first.
  await sleep(20);
  response.destroy();
}

/** Repeats the events of a text, until the caller closes the connection. */
async function sendEndless(format: Encoder, response: ServerResponse, text: string): Promise<void> {
  const events = format.events({ text });
  const isText = ({ data }: { data: string }) => data.includes(JSON.stringify(text.slice(0, 7)));
  const first = events.findIndex(isText);
  for (const event of events.slice(0, first)) response.write(toText(event));
  while (!response.destroyed) {
    const event = events[first];
    if (event && !response.write(toText(event))) {
      await Promise.race([once(response, 'drain'), once(response, 'close')]);
    } else await sleep(0);
  }
}

function toText({ event, data }: { event?: string; data: string }): string {
  return event === undefined ? `data: ${data}\n\n` : `event: ${event}\ndata: ${data}\n\n`;
}

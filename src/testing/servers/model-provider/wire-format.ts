/** A request to a language model, in the same terms for all wire formats. */
export interface ModelRequest {
  readonly model: string;
  /** The instructions for the model. */
  readonly instructions: string;
  /** The words of people and of the model, oldest first. */
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly text: string }[];
  /** The results of tool calls, oldest first. */
  readonly toolResults: readonly string[];
  readonly tools: readonly string[];
  readonly mayCallTools: boolean;
  readonly images: readonly { readonly mediaType: string; readonly data: string }[];
  readonly key: string | null;
  readonly streams: boolean;
  readonly body: Json;
}

/** The answer of a model: its words and its tool calls. */
export interface ModelReply {
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly input: object }[];
}

/** A reply whose calls have ids. */
export interface WireReply extends Pick<ModelReply, 'text'> {
  readonly calls: readonly { readonly id: string; readonly name: string; readonly input: object }[];
}

// biome-ignore lint/suspicious/noExplicitAny: each vendor has its own bodies, which the SDKs check
export type Json = any;

export interface WireFormat {
  /** Whether a path belongs to the format. */
  readonly matches: (path: string) => boolean;
  readonly read: (
    path: string,
    headers: NodeJS.Dict<string | string[]>,
    body: Json,
  ) => ModelRequest;
  /** The events of a streamed reply: name (if the format names them) and data. */
  readonly events: (reply: WireReply) => readonly { event?: string; data: string }[];
  /** The body of a reply that is not streamed. */
  readonly body: (reply: WireReply) => Json;
  /** The body of a refusal. */
  readonly refusal: (status: number, message: string) => Json;
}

export const USAGE = { input: 120, output: 30 };

/** A text in pieces, as models stream it. */
export function piecesOf(text: string): string[] {
  return text.match(/[\s\S]{1,7}/g) ?? [];
}

export function textOf(content: Json): string {
  if (typeof content === 'string') return content;
  const parts: Json[] = Array.isArray(content) ? content : [];
  return parts.map((part) => (typeof part.text === 'string' ? part.text : '')).join('');
}

/** The messages of people and of the model. Messages without words carry calls or results only. */
export function spokenOf(messages: readonly Json[]): ModelRequest['messages'] {
  return messages
    .filter(({ role }) => role === 'user' || role === 'assistant')
    .map(({ role, content }) => ({ role, text: textOf(content) }))
    .filter(({ text }) => text !== '');
}

/** The parts of all messages. */
export function partsOf(messages: readonly Json[]): Json[] {
  return messages.flatMap(({ content }) => (Array.isArray(content) ? content : []));
}

export function bearerOf(headers: NodeJS.Dict<string | string[]>): string | null {
  return String(headers.authorization ?? '').replace(/^Bearer /, '') || null;
}

export function dataUrl(url: string): { mediaType: string; data: string } {
  const [, mediaType = '', data = ''] = /^data:([^;]+);base64,(.*)$/s.exec(url) ?? [];
  return { mediaType, data };
}

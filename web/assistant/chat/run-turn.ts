import type {
  AssistantAnswer,
  ChatRequest,
  Series,
} from '../../../src/shared/assistant/contract.ts';
import { ApiError, NetworkError } from '../../core/api/api-error.ts';
import { unauthorizedEvents } from '../../core/api/send.ts';
import { watchReachability } from '../../core/api/server-reachable.ts';
import { type AppName, baseOf } from '../../core/instance.ts';
import { today } from '../../core/time/dates.ts';
import { readEvents } from './read-events.ts';

export type AnswerCard = AssistantAnswer['cards'][number];

export type TurnEvent =
  | { readonly event: 'step'; readonly data: { readonly tool: string; readonly text: string } }
  | { readonly event: 'text'; readonly data: { readonly delta: string } }
  | { readonly event: 'series'; readonly data: Series }
  | { readonly event: 'card'; readonly data: AnswerCard }
  | { readonly event: 'done'; readonly data: AssistantAnswer }
  | { readonly event: 'error'; readonly data: { readonly error: string; readonly code: string } };

export type TurnRequest = Pick<ChatRequest, 'messages' | 'images' | 'purpose' | 'language'>;

/** The answer ended before its last event. */
export class CutOffError extends Error {}

/** The status of an error that the server reports inside the answer. */
const STARTED = 200;

/** Runs one turn of an app's assistant and reports its events until it is done. */
export async function runTurn(
  app: AppName,
  request: TurnRequest,
  onEvent: (event: TurnEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const body = await openTurn(app, request, signal);
  try {
    for await (const event of readEvents(body)) {
      const known = event as TurnEvent;
      if (known.event === 'error') throw new ApiError(STARTED, known.data);
      onEvent(known);
      if (known.event === 'done') return;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ApiError) throw error;
  }
  throw new CutOffError();
}

async function openTurn(
  app: AppName,
  request: TurnRequest,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await post(`${baseOf(app)}/api/ai/chat`, { ...request, date: today() }, signal);
  if (response.ok && response.body) return response.body;
  if (response.status === 401) unauthorizedEvents.dispatchEvent(new Event('unauthorized'));
  throw new ApiError(response.status, await response.json().catch(() => null));
}

async function post(url: string, body: object, signal: AbortSignal): Promise<Response> {
  const setReached = watchReachability();
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
    });
    setReached(true);
    return response;
  } catch {
    signal.throwIfAborted();
    setReached(false);
    throw new NetworkError();
  }
}

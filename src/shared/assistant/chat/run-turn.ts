import { isStepCount, type ModelMessage, streamText } from 'ai';
import { Unavailable } from '../../../kernel/errors.ts';
import type { AssistantPurpose } from '../app-assistant.ts';
import type { Card } from '../cards/card.ts';
import type { CardContext } from '../cards/cards.ts';
import type { AssistantAnswer, ChatRequest, Series } from '../contract.ts';
import { openModel } from '../providers/language-model.ts';
import { toProviderError } from '../providers/provider-error.ts';
import type { Provider } from '../providers/settings.ts';
import { countTokens } from '../usage.ts';
import { MOST_ROUNDS, TurnTools } from './turn-tools.ts';

export type TurnEvent =
  | { readonly event: 'step'; readonly data: { tool: string; text: string } }
  | { readonly event: 'text'; readonly data: { delta: string } }
  | { readonly event: 'series'; readonly data: Series }
  | { readonly event: 'card'; readonly data: Card };

const MOST_OUTPUT_TOKENS = 4000;
const MOST_ANSWER_CHARACTERS = 50_000;
const UNFINISHED = 'The assistant found no answer. Ask for less at once.';

/** Runs one turn of a conversation: rounds of tool calls, then the answer. */
export async function* runTurn(
  context: CardContext,
  provider: Provider,
  purpose: AssistantPurpose,
  request: ChatRequest,
): AsyncGenerator<TurnEvent, AssistantAnswer> {
  const tools = new TurnTools(context, request.messages.at(-1)?.content ?? '');
  const tokens = { input: 0, output: 0 };
  const hasImages = request.images.length > 0;
  // Ends the request at the provider when the consumer stops reading.
  const stop = new AbortController();
  let text = '';
  try {
    const { stream } = streamText({
      model: await openModel(context, provider),
      instructions: await purpose.instructions(context, request),
      messages: toModelMessages(request),
      tools: tools.declare(purpose.tools),
      stopWhen: isStepCount(MOST_ROUNDS + 1),
      prepareStep: ({ stepNumber }) => {
        tools.round = stepNumber;
        return stepNumber >= MOST_ROUNDS ? { toolChoice: 'none' } : {};
      },
      maxOutputTokens: MOST_OUTPUT_TOKENS,
      // Cards appear in the order of the model's calls.
      toolCallConcurrency: 1,
      maxRetries: 0,
      abortSignal: AbortSignal.any([context.signal, stop.signal]),
      providerOptions: { openai: { store: false } },
      // The default handler prints the error with the request. The stream reports it below.
      onError: () => undefined,
    });
    for await (const part of stream) {
      switch (part.type) {
        case 'text-delta':
          text += part.text;
          if (text.length > MOST_ANSWER_CHARACTERS) throw endless(provider);
          yield { event: 'text', data: { delta: part.text } };
          break;
        case 'tool-result':
          yield* tellOutcome(tools, part.toolName, part.toolCallId);
          break;
        case 'finish-step':
          tokens.input += part.usage.inputTokens ?? 0;
          tokens.output += part.usage.outputTokens ?? 0;
          break;
        case 'abort':
          context.signal.throwIfAborted();
          break;
        case 'error':
          if (isSixthRound(part.error)) break;
          throw part.error;
        default:
      }
    }
    if (text === '' && tools.calls === 0) throw new Error('The provider sent nothing.');
    if (text === '' && tools.cards.length === 0) {
      text = UNFINISHED;
      yield { event: 'text', data: { delta: text } };
    }
    return { text, cards: tools.cards };
  } catch (error) {
    context.signal.throwIfAborted();
    throw toProviderError(error, provider, { hasImages });
  } finally {
    stop.abort();
    await countTokens(context, tokens);
  }
}

/** Whether the model called a tool after its last round. The library does not execute the call. */
function isSixthRound(error: unknown): boolean {
  return error instanceof Error && error.name === 'AI_ToolChoiceViolationError';
}

function* tellOutcome(tools: TurnTools, tool: string, callId: string): Generator<TurnEvent> {
  const { step, series, card } = tools.takeOutcome(callId);
  if (step !== undefined) yield { event: 'step', data: { tool, text: step } };
  if (series !== undefined) yield { event: 'series', data: series };
  if (card !== undefined) yield { event: 'card', data: card };
}

function endless({ title }: Provider): Unavailable {
  return new Unavailable('provider_endless', `${title} gave an answer that does not end.`, 60);
}

/** Adds the pictures to the last message, as data: some providers would fetch an address. */
export function toModelMessages({ messages, images }: ChatRequest): ModelMessage[] {
  const last = messages.length - 1;
  return messages.map(({ role, content }, at): ModelMessage => {
    if (role === 'assistant') return { role, content };
    if (at !== last || images.length === 0) return { role, content };
    const files = images.map(({ media_type, data }) => ({
      type: 'file' as const,
      mediaType: media_type,
      data,
    }));
    return { role, content: [...files, { type: 'text', text: content }] };
  });
}

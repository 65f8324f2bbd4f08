import type { AccountsTables } from '../../../accounts/tables.ts';
import { EventsResponse, type NamedEvent } from '../../../kernel/api/events-response.ts';
import type { Context } from '../../../kernel/context.ts';
import { DomainError, Invalid, NotConfigured } from '../../../kernel/errors.ts';
import type { ActionTool, AppAssistant, AssistantPurpose } from '../app-assistant.ts';
import { toAssistantContext } from '../assistant-context.ts';
import type { Card } from '../cards/card.ts';
import { type CardContext, proposeCard, writeCard } from '../cards/cards.ts';
import type { AssistantAnswer, ChatRequest } from '../contract.ts';
import { findProvider, type Provider } from '../providers/settings.ts';
import type { AssistantTables } from '../tables.ts';
import { refuseSpentBudget } from '../usage.ts';
import { beginTurn, refuseLongConversation, takeTurn } from './limits.ts';
import type { TurnEvent } from './run-turn.ts';

export type ChatContext = Context<AssistantTables & AccountsTables>;

/** Runs a turn. The answer is streamed unless the caller asks for JSON. */
export async function chat(
  context: ChatContext,
  assistant: AppAssistant,
  request: ChatRequest,
): Promise<AssistantAnswer | EventsResponse> {
  takeTurn(context);
  refuseLongConversation(request);
  const purpose = assistant.purposes[request.purpose];
  if (!purpose) throw new Invalid('This app has no such purpose.');
  const provider = await findProvider(context);
  if (!provider && !purpose.withoutProvider) {
    throw new NotConfigured(
      'No language model is set up. Choose a provider in the settings of the assistant.',
      'assistant_not_set_up',
    );
  }
  if (provider) await refuseSpentBudget(context);
  const end = beginTurn(context);
  const turn = answer(toAssistantContext(context, request), provider, purpose, request);
  // An answer that is recorded under an Idempotency-Key can't be streamed.
  if (wantsJson(context.origin.accept) || context.claim) {
    try {
      return await readToEnd(turn);
    } finally {
      end();
    }
  }
  try {
    // A failure before the first event can still set the status of the response.
    const first = await turn.next();
    return new EventsResponse(streamEvents(first, turn, end));
  } catch (error) {
    end();
    throw error;
  }
}

function wantsJson(accept: string): boolean {
  return /\bapplication\/json\b/i.test(accept) && !/\btext\/event-stream\b/i.test(accept);
}

/** Runs the steps of the app, and then the turn of the model if a provider is set up. */
async function* answer(
  context: CardContext,
  provider: Provider | null,
  purpose: AssistantPurpose,
  request: ChatRequest,
): AsyncGenerator<TurnEvent, AssistantAnswer> {
  const cards: Card[] = [];
  const makers = {
    propose: async (tool: ActionTool, content: unknown) => {
      cards.push(await proposeCard(context, { tool, content, caution: null }));
    },
    write: async (tool: ActionTool, content: unknown) => {
      cards.push(await writeCard(context, { tool, content, caution: null }));
    },
  };
  await purpose.before?.(context, request, makers);
  if (!provider) {
    const text = (await purpose.withoutProvider?.(context, request, makers)) ?? '';
    yield* tellAnswer({ text, cards });
    return { text, cards };
  }
  yield* tellAnswer({ text: '', cards });
  const turn = yield* askModel(context, provider, purpose, request);
  return { text: turn.text, cards: [...cards, ...turn.cards] };
}

/** Loads the libraries of the providers on first use, which saves memory without an assistant. */
async function* askModel(
  context: CardContext,
  provider: Provider,
  purpose: AssistantPurpose,
  request: ChatRequest,
): AsyncGenerator<TurnEvent, AssistantAnswer> {
  if (!purpose.form) {
    const { runTurn } = await import('./run-turn.ts');
    return yield* runTurn(context, provider, purpose, request);
  }
  const { fillForm } = await import('./fill-form.ts');
  const filled = await fillForm(context, provider, purpose, purpose.form, request);
  yield* tellAnswer(filled);
  return filled;
}

function* tellAnswer({ text, cards }: AssistantAnswer): Generator<TurnEvent> {
  if (text !== '') yield { event: 'text', data: { delta: text } };
  for (const card of cards) yield { event: 'card', data: card };
}

async function readToEnd(
  turn: AsyncGenerator<TurnEvent, AssistantAnswer>,
): Promise<AssistantAnswer> {
  for (;;) {
    const { done, value } = await turn.next();
    if (done) return value;
  }
}

async function* streamEvents(
  first: IteratorResult<TurnEvent, AssistantAnswer>,
  turn: AsyncGenerator<TurnEvent, AssistantAnswer>,
  end: () => void,
): AsyncGenerator<NamedEvent, void> {
  try {
    for (let next = first; ; next = await turn.next()) {
      if (next.done) return yield { event: 'done', data: next.value };
      yield next.value;
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    yield { event: 'error', data: { error: error.message, code: error.code } };
  } finally {
    await turn.return({ text: '', cards: [] });
    end();
  }
}

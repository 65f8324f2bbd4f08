import { randomUUID } from 'node:crypto';
import { generateText, Output } from 'ai';
import { isoNow } from '../../../kernel/time/clock.ts';
import type { AssistantForm, AssistantPurpose } from '../app-assistant.ts';
import type { CardContext } from '../cards/cards.ts';
import type { AssistantAnswer, ChatRequest } from '../contract.ts';
import { openModel } from '../providers/language-model.ts';
import { toProviderError } from '../providers/provider-error.ts';
import type { Provider } from '../providers/settings.ts';
import { countTokens } from '../usage.ts';
import { toModelMessages } from './run-turn.ts';

const MOST_OUTPUT_TOKENS = 4000;
const ATTEMPTS = 2;

/**
 * Lets the model fill in a form from the conversation and its pictures. It asks once more if the
 * values do not fit the schema, because compatible servers do not enforce a schema.
 */
export async function fillForm(
  context: CardContext,
  provider: Provider,
  purpose: AssistantPurpose,
  form: AssistantForm,
  request: ChatRequest,
): Promise<AssistantAnswer> {
  const tokens = { input: 0, output: 0 };
  try {
    for (let attempt = 1; ; attempt += 1) {
      const values = await askOnce(context, provider, purpose, form, request, tokens).catch(
        (error: unknown) => {
          if (attempt < ATTEMPTS && isUnfit(error)) return undefined;
          throw error;
        },
      );
      if (values === undefined) continue;
      if (form.isEmpty(values)) return { text: form.nothing, cards: [] };
      const card = {
        id: randomUUID(),
        kind: 'form' as const,
        state: 'open' as const,
        caution: null,
        created_at: isoNow(context.clock),
        ...form.toCard(values),
      };
      return { text: '', cards: [card] };
    }
  } catch (error) {
    context.signal.throwIfAborted();
    throw toProviderError(error, provider, { hasImages: request.images.length > 0 });
  } finally {
    await countTokens(context, tokens);
  }
}

async function askOnce(
  context: CardContext,
  provider: Provider,
  purpose: AssistantPurpose,
  form: AssistantForm,
  request: ChatRequest,
  tokens: { input: number; output: number },
): Promise<unknown> {
  const result = await generateText({
    model: await openModel(context, provider),
    instructions: await purpose.instructions(context, request),
    messages: toModelMessages(request),
    output: Output.object({ schema: form.schema }),
    maxOutputTokens: MOST_OUTPUT_TOKENS,
    maxRetries: 0,
    abortSignal: context.signal,
    providerOptions: { openai: { store: false } },
    onStepEnd: ({ usage }) => {
      tokens.input += usage.inputTokens ?? 0;
      tokens.output += usage.outputTokens ?? 0;
    },
  });
  return result.output;
}

/** Whether the provider answered without values for the form. */
function isUnfit(error: unknown): boolean {
  const name = error instanceof Error ? error.name : '';
  return name.includes('NoObjectGenerated') || name.includes('NoOutputGenerated');
}

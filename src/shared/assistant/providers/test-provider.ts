import { generateText } from 'ai';
import type { Context } from '../../../kernel/context.ts';
import { DomainError, NotConfigured } from '../../../kernel/errors.ts';
import type { AssistantTables } from '../tables.ts';
import { openModel } from './language-model.ts';
import { toProviderError } from './provider-error.ts';
import { findProvider } from './settings.ts';

const MOST_OUTPUT_TOKENS = 200;

/** Asks the provider for one word. The sentence explains a failure. */
export async function testProvider(
  context: Context<AssistantTables>,
): Promise<{ works: boolean; sentence: string }> {
  const provider = await findProvider(context);
  if (!provider) {
    throw new NotConfigured('Choose a provider, a model and a key first.', 'assistant_not_set_up');
  }
  try {
    await generateText({
      model: await openModel(context, provider),
      prompt: 'Answer with the one word: ready',
      maxOutputTokens: MOST_OUTPUT_TOKENS,
      maxRetries: 0,
      abortSignal: context.signal,
      providerOptions: { openai: { store: false } },
    });
    return { works: true, sentence: `${provider.title} answers with ${provider.model}.` };
  } catch (error) {
    context.signal.throwIfAborted();
    const problem = toProviderError(error, provider, { hasImages: false });
    if (!(problem instanceof DomainError)) throw problem;
    return { works: false, sentence: problem.message };
  }
}

import type { LanguageModel } from 'ai';
import { fetchOf } from '../../outbound/service-fetch.ts';
import type { AttemptContext } from './provider-service.ts';
import { providerService } from './provider-service.ts';
import type { Provider } from './settings.ts';

// The library prints warnings about a provider to the console otherwise.
globalThis.AI_SDK_LOG_WARNINGS = false;

/**
 * Opens the model of a provider. It always passes the key and the address, because the libraries read
 * environment variables otherwise. Each library is loaded on the first use of its slot.
 */
export async function openModel(
  context: AttemptContext,
  provider: Provider,
): Promise<LanguageModel> {
  const fetch = fetchOf(context, providerService(context, provider));
  const settings = { apiKey: provider.key ?? '', baseURL: provider.baseUrl, fetch };
  switch (provider.slot) {
    case 'openai': {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI(settings).responses(provider.model);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic(settings)(provider.model);
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google');
      return createGoogle(settings)(provider.model);
    }
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const key = provider.key === null ? {} : { apiKey: provider.key };
      const { baseURL } = settings;
      return createOpenAICompatible({
        name: 'compatible',
        baseURL,
        fetch,
        ...key,
        includeUsage: true,
      })(provider.model);
    }
  }
}

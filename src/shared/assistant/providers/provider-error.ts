import { APICallError } from 'ai';
import { DomainError, TooMany, Unavailable } from '../../../kernel/errors.ts';
import { OutboundError } from '../../outbound/outbound-error.ts';
import type { Provider } from './settings.ts';

const RETRY_SECONDS = 60;
const VISION = /image|vision|multimodal|media.?type|modalit/i;
const TOO_LONG = /context|too long|maximum.*tokens|token limit/i;
const QUOTA = /quota|billing|credit|insufficient|balance/i;

/**
 * Turns a failure of a provider into a sentence for people. The error contains neither the request
 * nor the text of the provider: the request contains photos, and vendors repeat a part of the key.
 */
export function toProviderError(
  error: unknown,
  provider: Provider,
  { hasImages }: { hasImages: boolean },
): DomainError {
  if (error instanceof DomainError) return error;
  if (!APICallError.isInstance(error)) return unreadable(provider);
  if (error.cause instanceof OutboundError) return error.cause;
  return fromStatus(error.statusCode, error.responseBody ?? error.message, provider, hasImages);
}

function fromStatus(
  status: number | undefined,
  reason: string,
  provider: Provider,
  hasImages: boolean,
): DomainError {
  const { title, model } = provider;
  const refused = (code: string, sentence: string) =>
    new DomainError('unprocessable', code, sentence);
  switch (status) {
    case 401:
    case 403:
      return refused('provider_key', `${title} refused the key. Check it in the settings.`);
    case 404:
      return refused('provider_model', `${title} does not know the model ${model}.`);
    case 402:
    case 429:
      return spent(status, reason, provider);
    case 400:
    case 413:
    case 415:
    case 422:
      if (/model/i.test(reason) && /not (?:found|exist)|unknown|invalid model/i.test(reason)) {
        return refused('provider_model', `${title} does not know the model ${model}.`);
      }
      // Google answers a wrong key with 400.
      if (/api.?key/i.test(reason)) {
        return refused('provider_key', `${title} refused the key. Check it in the settings.`);
      }
      if (hasImages && VISION.test(reason)) {
        return refused(
          'provider_no_vision',
          `The model ${model} can't read pictures. Choose one that can.`,
        );
      }
      if (TOO_LONG.test(reason)) {
        return refused(
          'provider_too_long',
          `The conversation is too long for ${model}. Start a new one.`,
        );
      }
      return refused('provider_refused', `${title} refused the request.`);
    default:
      return status !== undefined && status >= 500
        ? new Unavailable('provider_down', `${title} has a problem of its own.`, RETRY_SECONDS)
        : unreadable(provider);
  }
}

function spent(status: number, reason: string, { title }: Provider): DomainError {
  const isQuota = status === 402 || QUOTA.test(reason);
  return isQuota
    ? new TooMany(`The quota at ${title} is used up.`, RETRY_SECONDS, 'provider_quota')
    : new TooMany(`${title} was asked too often. Try again soon.`, RETRY_SECONDS, 'provider_busy');
}

function unreadable({ title }: Provider): DomainError {
  return new Unavailable(
    'provider_unreadable',
    `${title} gave an answer that can't be read.`,
    RETRY_SECONDS,
  );
}

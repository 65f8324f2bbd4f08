import type { OutboundContext } from '../../outbound/attempt.ts';
import { declareService, type OutboundService } from '../../outbound/service.ts';
import { AI_PRIVATE_ADDRESSES, AI_TIMEOUT_SECONDS } from '../variables.ts';
import type { Provider } from './settings.ts';

export type AttemptContext = OutboundContext;

const MOST_BYTES = 4 * 1024 * 1024;
const CONNECT_MS = 10_000;

/** Describes a provider as a service of the outbound client. */
export function providerService(
  { config, owner }: Pick<OutboundContext, 'config' | 'owner'>,
  { slot, title, baseUrl, isLocked }: Provider,
): OutboundService {
  const wholeMs = config.valueOfVariable(AI_TIMEOUT_SECONDS) * 1000;
  return declareService({
    // The breaker of one owner's provider must not stop the others.
    name: isLocked ? `assistant-${slot}` : `assistant-${slot} of ${owner}`,
    title,
    baseUrl,
    allowsPrivateAddresses: config.valueOfVariable(AI_PRIVATE_ADDRESSES),
    demo: config.demo,
    // A server sends nothing while it loads a model, and a model sends nothing while it reasons.
    timeouts: { connectMs: CONNECT_MS, firstByteMs: wholeMs, idleMs: wholeMs, wholeMs },
    maxBytes: MOST_BYTES,
  });
}

import type { FastifyRequest } from 'fastify';
import type { Services } from '../../kernel/context.ts';
import { classifyAddress } from '../../kernel/network/address-ranges.ts';
import { normalizeAddress } from '../../kernel/network/ip-address.ts';
import type { Warning } from '../../kernel/warnings.ts';
import type { AllTables } from '../requests/request-context.ts';

const PROXY_WITHOUT_TRUST: Warning = {
  code: 'proxy_without_trust',
  message:
    'A reverse proxy forwards requests, but TRUST_PROXY is 0: everybody counts as one address, so that a few wrong passwords lock everybody out. Set TRUST_PROXY to the number of proxies in front.',
};

/** Warns once when forwarded requests come from a private network and no proxy is trusted. */
export function warnAboutUntrustedProxy(
  { headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>,
  { config, warnings, log }: Pick<Services<AllTables>, 'config' | 'warnings' | 'log'>,
): void {
  if (config.trustProxy > 0) return;
  if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
  const peer = normalizeAddress(raw.socket.remoteAddress ?? '');
  if (peer === null || classifyAddress(peer) !== 'private') return;
  if (!warnings.raise(PROXY_WITHOUT_TRUST)) return;
  log.warn({ warning: PROXY_WITHOUT_TRUST.code }, PROXY_WITHOUT_TRUST.message);
}

import type { FastifyRequest } from 'fastify';
import { normalizeAddress } from '../../kernel/network/ip-address.ts';

/**
 * The address of the caller, forwarded by as many proxies as TRUST_PROXY allows. A proxy that
 * forwards no address counts as the caller.
 */
export function callerAddress({ ip, raw }: Pick<FastifyRequest, 'ip' | 'raw'>): string {
  const { remoteAddress = '' } = raw.socket;
  return normalizeAddress(ip) ?? normalizeAddress(remoteAddress) ?? remoteAddress;
}

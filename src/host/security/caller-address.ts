import type { FastifyRequest } from 'fastify';
import { normalizeAddress } from '../../kernel/network/ip-address.ts';

/**
 * The address of the caller, as far as TRUST_PROXY lets a proxy forward it. A proxy that forwards
 * no address counts as the caller itself.
 */
export function callerAddress({ ip, raw }: Pick<FastifyRequest, 'ip' | 'raw'>): string {
  const { remoteAddress = '' } = raw.socket;
  return normalizeAddress(ip) ?? normalizeAddress(remoteAddress) ?? remoteAddress;
}

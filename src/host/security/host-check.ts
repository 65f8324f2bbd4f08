import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../kernel/config/config.ts';
import { Invalid, NotAllowed } from '../../kernel/errors.ts';

/** The message tells the operator how to fix it. */
export function unknownHost(): NotAllowed {
  return new NotAllowed(
    'Unknown host name: set PUBLIC_URL to the address you use.',
    'foreign_host',
  );
}

const HOST = 'host';
const LOCAL_NAME = /^(localhost|[^.]+|.+\.(local|lan|home|internal|localhost|home\.arpa|test))$/;

/**
 * Whether the host of a request can be ours: an IP address, a name of the local network, or the host
 * of PUBLIC_URL. Any other name may be a site that resolves its own name to this machine, so that its
 * pages count as same-origin here (DNS rebinding). Such a page can set a forwarded host but never the
 * Host header, so both must be ours.
 */
export function hasOwnHost(
  { host, headers }: Pick<FastifyRequest, 'host' | 'headers'>,
  config: Config,
): boolean {
  return [host, headers.host ?? host].every((one) => isOwnHostName(one, config));
}

/**
 * Refuses a request that names two hosts: repeated Host headers, or a request target with a host of
 * its own that differs. Servers and proxies choose between them differently.
 */
export function refuseMultipleHosts({ raw }: Pick<FastifyRequest, 'raw'>): void {
  const { rawHeaders, headers, url = '' } = raw;
  const hosts = countHosts(rawHeaders);
  const target = url.startsWith('/') || url === '*' ? null : URL.parse(url);
  const named = target && URL.parse(`${target.protocol}//${headers.host ?? ''}`);
  if (hosts > 1 || (target && target.host !== named?.host)) {
    throw new Invalid('The request names several hosts.', undefined, 'several_hosts');
  }
}

/** Names and values of headers alternate in the list. It is read for every request, so nothing is allocated. */
function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts;
}

function isOwnHostName(host: string, { publicUrl, allowedOrigins }: Config): boolean {
  const name = (/^(\[[^\]]*\]|[^:]*)(?::\d*)?$/.exec(host)?.[1] ?? '')
    .toLowerCase()
    .replaceAll(/^\[|\]$/g, '');
  if (isIP(name) !== 0 || LOCAL_NAME.test(name)) return true;
  return [publicUrl, ...allowedOrigins].some(
    (origin) => origin !== null && new URL(origin).hostname === name,
  );
}

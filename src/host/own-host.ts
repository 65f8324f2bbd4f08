import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../kernel/config.ts';
import { NotAllowed } from '../kernel/errors.ts';

/** For whoever runs the instance: the message says how to mend it. */
export function foreignHost(): NotAllowed {
  return new NotAllowed(
    'This name is not known as ours: set PUBLIC_URL to the address you use.',
    'foreign_host',
  );
}

const LOCAL_NAME = /^(localhost|[^.]+|.+\.(local|lan|home|internal|localhost|home\.arpa|test))$/;

/**
 * Whether the address that a request names can be ours: an IP address, a name of the local
 * network, or the one of PUBLIC_URL. Any other name may be a site that points its own name at
 * this machine, so that its pages count as same-origin here (DNS rebinding).
 */
export function namesOwnHost(
  request: FastifyRequest,
  { publicUrl, allowedOrigins }: Config,
): boolean {
  const name = request.hostname.replaceAll(/^\[|\]$/g, '');
  if (isIP(name) !== 0 || LOCAL_NAME.test(name)) return true;
  return [publicUrl, ...allowedOrigins].some(
    (origin) => origin !== null && new URL(origin).hostname === name,
  );
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '../../kernel/context.ts';
import type { AccountsTables } from '../tables.ts';
import { readOrCreateKeys } from './keys.ts';
import { issuerOf } from './offer.ts';

/** Handles a request at one of the protocol's paths, without our base. */
type ProtocolHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<void>;

/**
 * The OAuth authorization server. It is loaded on the first request, so that an instance without
 * hosted clients does not load it.
 */
export class AuthorizationServer {
  readonly #services: Services<AccountsTables>;
  #loading: Promise<ProtocolHandler> | undefined;

  constructor(services: Services<AccountsTables>) {
    this.#services = services;
  }

  load(): Promise<ProtocolHandler> {
    this.#loading ??= this.#load().catch((error: unknown) => {
      this.#loading = undefined;
      throw error;
    });
    return this.#loading;
  }

  async #load(): Promise<ProtocolHandler> {
    const [{ createProvider }, keys] = await Promise.all([
      import('./provider.ts'),
      readOrCreateKeys(this.#services),
    ]);
    const speak = createProvider(this.#services, keys).callback();
    return (request, response, path) => speak(this.#withPublicAddress(request, path), response);
  }

  /**
   * The library builds URLs from the forwarded host, so the host is always set from PUBLIC_URL,
   * regardless of what a proxy or a caller sends.
   */
  #withPublicAddress(request: IncomingMessage, path: string): IncomingMessage {
    const { config } = this.#services;
    const { host, protocol } = new URL(issuerOf(config));
    Object.assign(request.headers, {
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
    });
    return Object.assign(request, { url: path, originalUrl: config.basePath + path });
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '../../kernel/context.ts';
import type { AccountsTables } from '../tables.ts';
import { readOrCreateKeys } from './keys.ts';
import { issuerOf } from './offer.ts';

/** Answers a request at one of the protocol's paths, which are without our base. */
type ProtocolHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<void>;

/**
 * The part that speaks OAuth. It is loaded with the first request that needs it: an instance that
 * no hosted client connects to pays nothing for it.
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
   * It makes addresses of what a request says about its host; only PUBLIC_URL says that here,
   * whatever a proxy or a caller writes.
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

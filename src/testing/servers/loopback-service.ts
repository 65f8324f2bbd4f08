import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { declareService, type OutboundService } from '../../shared/outbound/service.ts';

/** Short, so that a test doesn't wait long for a service that says nothing. */
export const TIMEOUTS = { connectMs: 2000, firstByteMs: 400, idleMs: 400, wholeMs: 800 };

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A request that was received, and its response. */
export interface ReceivedRequest {
  readonly path: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** A server for outbound requests, which answers each path by its handler and others never. */
export class LoopbackService {
  readonly #server;
  readonly #host: string;

  /** @param visits receives every request */
  constructor(
    handlers: Readonly<Record<string, Handler>>,
    visits: ReceivedRequest[],
    host = '127.0.0.1',
  ) {
    this.#host = host;
    this.#server = createServer((request, response) => {
      const path = (request.url ?? '').replace(/\?.*/, '');
      visits.push({ path, request, response });
      handlers[path]?.(request, response);
    });
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get origin(): string {
    return `http://${this.#host}:${(this.#server.address() as AddressInfo).port}`;
  }

  declare(changes: Partial<OutboundService> = {}): OutboundService {
    return declareService({
      name: 'shelf',
      title: 'Shelf',
      baseUrl: this.origin,
      allowsPrivateAddresses: true,
      timeouts: TIMEOUTS,
      ...changes,
    });
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** Waits until a response is closed, by either side. */
export async function closed(response: ServerResponse): Promise<void> {
  if (!response.destroyed) await once(response, 'close');
}

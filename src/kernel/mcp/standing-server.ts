import type {
  JSONRPCErrorResponse,
  JSONRPCMessage,
  JSONRPCRequest,
  JSONRPCResultResponse,
  MessageExtraInfo,
  Server,
  Transport,
} from '@modelcontextprotocol/server';
import { carrying, type Visit } from './visit.ts';

type Response = JSONRPCResultResponse | JSONRPCErrorResponse;

/**
 * One server of the SDK that answers the ordinary requests of everybody. Nothing of a request stays
 * in it: each travels under a number of its own, so two clients that both count from 1 don't meet,
 * and carries its visit along.
 */
export class StandingServer {
  readonly #transport: Transport;
  readonly #extra: MessageExtraInfo;
  readonly #waiting = new Map<number, (response: Response) => void>();
  #last = 0;

  constructor(server: Server, transport: Transport, extra: MessageExtraInfo = {}) {
    transport.send = (message) => this.#deliver(message);
    this.#transport = transport;
    this.#extra = extra;
    // A transport that starts at once is connected before this returns.
    void server.connect(transport);
  }

  async ask(request: JSONRPCRequest, visit: Visit): Promise<Response> {
    const number = ++this.#last;
    const response = await new Promise<Response>((resolve) => {
      this.#waiting.set(number, resolve);
      this.#transport.onmessage?.(
        { ...request, id: number },
        { ...this.#extra, authInfo: carrying(visit) },
      );
    });
    return { ...response, id: request.id };
  }

  #deliver(message: JSONRPCMessage): Promise<void> {
    if ('id' in message && typeof message.id === 'number' && !('method' in message)) {
      this.#waiting.get(message.id)?.(message as Response);
      this.#waiting.delete(message.id);
    }
    return Promise.resolve();
  }
}

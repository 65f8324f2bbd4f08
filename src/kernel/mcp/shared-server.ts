import type {
  JSONRPCErrorResponse,
  JSONRPCMessage,
  JSONRPCRequest,
  JSONRPCResultResponse,
  MessageExtraInfo,
  Server,
  Transport,
} from '@modelcontextprotocol/server';
import { type ToolAccess, toAuthInfo } from './tool-access.ts';

type JsonRpcResponse = JSONRPCResultResponse | JSONRPCErrorResponse;

/**
 * One server of the SDK that answers the ordinary requests of everybody. Nothing of a request stays
 * in it: each travels under a number of its own, so two clients that both count from 1 don't meet,
 * and carries its access along.
 */
export class SharedServer {
  readonly #transport: Transport;
  readonly #extra: MessageExtraInfo;
  readonly #waiting = new Map<number, (response: JsonRpcResponse) => void>();
  #last = 0;

  constructor(server: Server, transport: Transport, extra: MessageExtraInfo = {}) {
    transport.send = (message) => this.#deliver(message);
    this.#transport = transport;
    this.#extra = extra;
    // The transport starts synchronously, so it is connected when this returns.
    void server.connect(transport);
  }

  async send(request: JSONRPCRequest, access: ToolAccess): Promise<JsonRpcResponse> {
    const number = ++this.#last;
    const response = await new Promise<JsonRpcResponse>((resolve) => {
      this.#waiting.set(number, resolve);
      this.#transport.onmessage?.(
        { ...request, id: number },
        { ...this.#extra, authInfo: toAuthInfo(access) },
      );
    });
    return { ...response, id: request.id };
  }

  #deliver(message: JSONRPCMessage): Promise<void> {
    if ('id' in message && typeof message.id === 'number' && !('method' in message)) {
      this.#waiting.get(message.id)?.(message as JsonRpcResponse);
      this.#waiting.delete(message.id);
    }
    return Promise.resolve();
  }
}

import type { IncomingHttpHeaders } from 'node:http';
import type { JSONRPCRequest, McpHttpHandler, Server } from '@modelcontextprotocol/server';
import { NEWER_REVISION, ordinaryEra } from './ordinary-request.ts';
import { type PublishedTool, publish } from './published-tool.ts';
import { StandingServer } from './standing-server.ts';
import type { Tool } from './tool.ts';
import { carrying, type Visit, visitOf } from './visit.ts';

interface Offered {
  readonly tool: Tool;
  readonly published: PublishedTool;
}

interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

interface Answered {
  readonly status: number;
  readonly contentType: string | null;
  readonly text: string;
}

type Sdk = typeof import('@modelcontextprotocol/server');

/** Loaded with the first request: an instance that serves no AI client needs none of it. */
let loading: Promise<Sdk> | undefined;

/**
 * The tools of one app behind the protocol's own SDK, in both of its eras, without sessions.
 * Ordinary requests go to a standing server; whatever is out of the ordinary (a handshake, a batch,
 * a mistake) gets a server of its own and the SDK's whole transport.
 */
export class McpEndpoint {
  readonly #tools: readonly Tool[];
  #published: ReadonlyMap<string, Offered> | undefined;
  readonly #identity: { name: string; title: string; version: string };
  #modern: McpHttpHandler | undefined;
  #older: StandingServer | undefined;
  #newer: StandingServer | undefined;

  constructor(app: { name: string; title: string; version: string }, tools: readonly Tool[]) {
    this.#identity = {
      name: `daybook-${app.name}`,
      title: `Daybook ${app.title}`,
      version: app.version,
    };
    this.#tools = tools;
  }

  async answer(asked: Asked, visit: Visit): Promise<Answered> {
    loading ??= import('@modelcontextprotocol/server');
    const sdk = await loading;
    const { body, headers } = asked;
    const era = ordinaryEra(sdk, headers, body);
    if (era !== null) {
      const response = await this.#standing(sdk, era).ask(body as JSONRPCRequest, visit);
      return { status: 200, contentType: 'application/json', text: JSON.stringify(response) };
    }
    const response = await this.#answerWhole(sdk, webRequest(asked), body, visit);
    return {
      status: response.status,
      contentType: response.headers.get('content-type'),
      text: await response.text(),
    };
  }

  #standing(sdk: Sdk, era: 'older' | 'newer'): StandingServer {
    if (era === 'older') {
      this.#older ??= new StandingServer(this.#server(sdk), {
        start: () => Promise.resolve(),
        send: () => Promise.resolve(),
        close: () => Promise.resolve(),
      });
      return this.#older;
    }
    const classification = { era: 'modern' as const, revision: NEWER_REVISION };
    this.#newer ??= new StandingServer(
      this.#server(sdk, [NEWER_REVISION]),
      new sdk.PerRequestHTTPServerTransport({ classification }),
      { classification },
    );
    return this.#newer;
  }

  async #answerWhole(sdk: Sdk, request: Request, body: unknown, visit: Visit): Promise<Response> {
    const options = { parsedBody: body, authInfo: carrying(visit) };
    if (await sdk.isLegacyRequest(request, body)) {
      const transport = new sdk.WebStandardStreamableHTTPServerTransport({
        sessionIdGenerator: undefined,
        enableJsonResponse: true,
      });
      await this.#server(sdk).connect(transport);
      return transport.handleRequest(request, options);
    }
    this.#modern ??= sdk.createMcpHandler(() => this.#server(sdk), { legacy: 'reject' });
    return this.#modern.fetch(request, options);
  }

  /** Converted once, when the first client comes. */
  #offered(): ReadonlyMap<string, Offered> {
    this.#published ??= new Map(
      this.#tools.map((tool) => [tool.name, { tool, published: publish(tool) }]),
    );
    return this.#published;
  }

  #server(sdk: Sdk, supportedProtocolVersions = sdk.SUPPORTED_PROTOCOL_VERSIONS): Server {
    const offered = this.#offered();
    const server = new sdk.Server(this.#identity, {
      capabilities: { tools: {} },
      supportedProtocolVersions,
    });
    server.setRequestHandler('tools/list', (_request, context) => {
      const { phases } = visitOf(context);
      const visible = [...offered.values()].filter(({ tool }) => phases.has(tool.phase));
      return { tools: visible.map(({ published }) => published) };
    });
    server.setRequestHandler('tools/call', ({ params }, context) => {
      const visit = visitOf(context);
      const found = offered.get(params.name);
      if (!found || !visit.phases.has(found.tool.phase)) {
        throw new sdk.ProtocolError(sdk.INVALID_PARAMS, `Unknown tool: ${params.name}`);
      }
      return visit.call(found.tool, params.arguments);
    });
    return server;
  }
}

/** A request needs an address; what a caller says of ours may be none, and nobody reads it. */
const NOWHERE = 'http://daybook.invalid/';

/** The SDK reads the headers here and takes the parsed body beside it. */
function webRequest({ headers }: Asked): Request {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') given.set(name, value);
  }
  return new Request(NOWHERE, { method: 'POST', headers: given });
}

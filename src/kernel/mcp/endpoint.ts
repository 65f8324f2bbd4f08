import type { CallToolResult, McpHttpHandler, Server } from '@modelcontextprotocol/server';
import { type PublishedTool, publish } from './published-tool.ts';
import type { Phase, Tool } from './tool.ts';

/** What one request may see and do. */
export interface Visit {
  readonly phases: ReadonlySet<Phase>;
  call(tool: Tool, input: unknown): Promise<CallToolResult>;
}

interface Offered {
  readonly tool: Tool;
  readonly published: PublishedTool;
}

type Sdk = typeof import('@modelcontextprotocol/server');

/** Loaded with the first request: an instance that serves no AI client needs none of it. */
let loading: Promise<Sdk> | undefined;

/**
 * The tools of one app behind the protocol's own SDK, in both of its eras, without sessions: a
 * server is made for each request and has only the two methods that we offer.
 */
export class McpEndpoint {
  readonly #tools: readonly Tool[];
  #published: readonly Offered[] | undefined;
  readonly #identity: { name: string; title: string; version: string };
  #modern: McpHttpHandler | undefined;

  constructor(app: { name: string; title: string; version: string }, tools: readonly Tool[]) {
    this.#identity = {
      name: `daybook-${app.name}`,
      title: `Daybook ${app.title}`,
      version: app.version,
    };
    this.#tools = tools;
  }

  async answer(request: Request, body: unknown, visit: Visit): Promise<Response> {
    loading ??= import('@modelcontextprotocol/server');
    const sdk = await loading;
    if (await sdk.isLegacyRequest(request, body))
      return this.#answerLegacy(sdk, request, body, visit);
    this.#modern ??= sdk.createMcpHandler(
      ({ authInfo }) => this.#serverFor(sdk, authInfo?.extra?.visit as Visit),
      {
        legacy: 'reject',
      },
    );
    const authInfo = { token: '', clientId: '', scopes: [], extra: { visit } };
    return this.#modern.fetch(request, { parsedBody: body, authInfo });
  }

  async #answerLegacy(sdk: Sdk, request: Request, body: unknown, visit: Visit): Promise<Response> {
    const transport = new sdk.WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: undefined,
      enableJsonResponse: true,
    });
    await this.#serverFor(sdk, visit).connect(transport);
    return transport.handleRequest(request, { parsedBody: body });
  }

  /** Converted once, when the first client comes. */
  #offered(): readonly Offered[] {
    this.#published ??= this.#tools.map((tool) => ({ tool, published: publish(tool) }));
    return this.#published;
  }

  #serverFor(sdk: Sdk, visit: Visit): Server {
    const visible = this.#offered().filter(({ tool }) => visit.phases.has(tool.phase));
    const server = new sdk.Server(this.#identity, { capabilities: { tools: {} } });
    server.setRequestHandler('tools/list', () => ({
      tools: visible.map(({ published }) => published),
    }));
    server.setRequestHandler('tools/call', ({ params }) => {
      const found = visible.find(({ tool }) => tool.name === params.name);
      if (!found) throw new sdk.ProtocolError(sdk.INVALID_PARAMS, `Unknown tool: ${params.name}`);
      return visit.call(found.tool, params.arguments);
    });
    return server;
  }
}

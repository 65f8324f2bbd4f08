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

/**
 * The tools of one app behind the protocol's own SDK, in both of its eras, without sessions: a
 * server is made for each request and has only the two methods that we offer.
 */
export class McpEndpoint {
  readonly #offered: readonly Offered[];
  readonly #identity: { name: string; title: string; version: string };
  #modern: McpHttpHandler | undefined;

  constructor(app: { name: string; title: string; version: string }, tools: readonly Tool[]) {
    this.#identity = {
      name: `daybook-${app.name}`,
      title: `Daybook ${app.title}`,
      version: app.version,
    };
    this.#offered = tools.map((tool) => ({ tool, published: publish(tool) }));
  }

  async answer(request: Request, body: unknown, visit: Visit): Promise<Response> {
    const sdk = await import('@modelcontextprotocol/server');
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

  #serverFor(sdk: Sdk, visit: Visit): Server {
    const visible = this.#offered.filter(({ tool }) => visit.phases.has(tool.phase));
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

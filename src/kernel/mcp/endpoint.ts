import type { IncomingHttpHeaders } from 'node:http';
import type { JSONRPCRequest, McpHttpHandler, Server } from '@modelcontextprotocol/server';
import { fastPathEra, NEWER_REVISION } from './fast-path.ts';
import { type PublishedTool, publishTool } from './published-tool.ts';
import { SharedServer } from './shared-server.ts';
import type { Tool } from './tool.ts';
import { type ToolAccess, toAuthInfo, toolAccessOf } from './tool-access.ts';

interface OfferedTool {
  readonly tool: Tool;
  readonly published: PublishedTool;
}

interface McpRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

interface McpResponse {
  readonly status: number;
  readonly contentType: string | null;
  readonly text: string;
}

type Sdk = typeof import('@modelcontextprotocol/server');

/** Loaded on the first request, so that an instance without AI clients does not load it. */
let loading: Promise<Sdk> | undefined;

/**
 * Serves the tools of one app through the MCP SDK, for both protocol eras, without sessions. Plain
 * calls and lists take a fast path through a shared server; all other requests (handshakes, batches,
 * malformed requests) get their own server and the SDK's full transport.
 */
export class McpEndpoint {
  readonly #tools: readonly Tool[];
  #published: ReadonlyMap<string, OfferedTool> | undefined;
  readonly #identity: { name: string; title: string; version: string };
  #modern: McpHttpHandler | undefined;
  #older: SharedServer | undefined;
  #newer: SharedServer | undefined;

  constructor(app: { name: string; title: string; version: string }, tools: readonly Tool[]) {
    this.#identity = {
      name: `daybook-${app.name}`,
      title: `Daybook ${app.title}`,
      version: app.version,
    };
    this.#tools = tools;
  }

  async answer(request: McpRequest, access: ToolAccess): Promise<McpResponse> {
    loading ??= import('@modelcontextprotocol/server');
    const sdk = await loading;
    const { body, headers } = request;
    const era = fastPathEra(sdk, headers, body);
    if (era !== null) {
      const response = await this.#sharedServer(sdk, era).send(body as JSONRPCRequest, access);
      return { status: 200, contentType: 'application/json', text: JSON.stringify(response) };
    }
    const response = await this.#answerWithTransport(sdk, toWebRequest(request), body, access);
    return {
      status: response.status,
      contentType: response.headers.get('content-type'),
      text: await response.text(),
    };
  }

  #sharedServer(sdk: Sdk, era: 'older' | 'newer'): SharedServer {
    if (era === 'older') {
      this.#older ??= new SharedServer(this.#createServer(sdk), {
        start: () => Promise.resolve(),
        send: () => Promise.resolve(),
        close: () => Promise.resolve(),
      });
      return this.#older;
    }
    const classification = { era: 'modern' as const, revision: NEWER_REVISION };
    this.#newer ??= new SharedServer(
      this.#createServer(sdk, [NEWER_REVISION]),
      new sdk.PerRequestHTTPServerTransport({ classification }),
      { classification },
    );
    return this.#newer;
  }

  async #answerWithTransport(
    sdk: Sdk,
    request: Request,
    body: unknown,
    access: ToolAccess,
  ): Promise<Response> {
    const options = { parsedBody: body, authInfo: toAuthInfo(access) };
    if (await sdk.isLegacyRequest(request, body)) {
      const transport = new sdk.WebStandardStreamableHTTPServerTransport({
        sessionIdGenerator: undefined,
        enableJsonResponse: true,
      });
      await this.#createServer(sdk).connect(transport);
      return transport.handleRequest(request, options);
    }
    this.#modern ??= sdk.createMcpHandler(() => this.#createServer(sdk), { legacy: 'reject' });
    return this.#modern.fetch(request, options);
  }

  /** The tools with their schemas, converted on the first request. */
  #offered(): ReadonlyMap<string, OfferedTool> {
    this.#published ??= new Map(
      this.#tools.map((tool) => [tool.name, { tool, published: publishTool(tool) }]),
    );
    return this.#published;
  }

  #createServer(sdk: Sdk, supportedProtocolVersions = sdk.SUPPORTED_PROTOCOL_VERSIONS): Server {
    const offered = this.#offered();
    const server = new sdk.Server(this.#identity, {
      capabilities: { tools: {} },
      supportedProtocolVersions,
    });
    server.setRequestHandler('tools/list', (_request, context) => {
      const { phases } = toolAccessOf(context);
      const visible = [...offered.values()].filter(({ tool }) => phases.has(tool.phase));
      return { tools: visible.map(({ published }) => published) };
    });
    server.setRequestHandler('tools/call', ({ params }, context) => {
      const access = toolAccessOf(context);
      const found = offered.get(params.name);
      if (!found || !access.phases.has(found.tool.phase)) {
        throw new sdk.ProtocolError(sdk.INVALID_PARAMS, `Unknown tool: ${params.name}`);
      }
      return access.call(found.tool, params.arguments);
    });
    return server;
  }
}

/** The URL of converted requests: required, but not used. */
const PLACEHOLDER_URL = 'http://daybook.invalid/';

/** A web request with the headers only; the SDK receives the parsed body separately. */
function toWebRequest({ headers }: McpRequest): Request {
  const given = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') given.set(name, value);
  }
  return new Request(PLACEHOLDER_URL, { method: 'POST', headers: given });
}

import type { IncomingHttpHeaders } from 'node:http';
import type { McpHttpHandler, Result, Server } from '@modelcontextprotocol/server';
import { type PlainRequest, readPlainRequest } from './fast-path.ts';
import { type PublishedTool, publishTool } from './published-tool.ts';
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
 * Serves the tools of one app for both protocol eras, without sessions. Plain calls and lists are
 * answered directly, in the words of the SDK; all other requests (handshakes, batches, malformed
 * requests, unknown tools) get a server and a transport of the SDK.
 */
export class McpEndpoint {
  readonly #tools: readonly Tool[];
  #published: ReadonlyMap<string, OfferedTool> | undefined;
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

  async answer(request: McpRequest, access: ToolAccess): Promise<McpResponse> {
    loading ??= import('@modelcontextprotocol/server');
    const sdk = await loading;
    const { body, headers } = request;
    const plain = readPlainRequest(sdk, headers, body);
    const result = plain && (await this.#answerPlain(sdk, plain, access));
    if (result) {
      const text = JSON.stringify({ result, jsonrpc: '2.0', id: plain.id });
      return { status: 200, contentType: 'application/json', text };
    }
    const response = await this.#answerWithTransport(sdk, toWebRequest(request), body, access);
    return {
      status: response.status,
      contentType: response.headers.get('content-type'),
      text: await response.text(),
    };
  }

  /** Null if the tool is unknown or not allowed. */
  async #answerPlain(
    sdk: Sdk,
    { era, call }: PlainRequest,
    access: ToolAccess,
  ): Promise<Result | null> {
    const tool = call && this.#findTool(call.name, access);
    if (call && !tool) return null;
    const result = tool ? await access.call(tool, call?.input) : this.#list(access);
    if (era === 'older') return result;
    return {
      ...result,
      resultType: 'complete',
      ...(call ? {} : NOT_CACHED),
      _meta: { [sdk.SERVER_INFO_META_KEY]: this.#identity },
    };
  }

  #list({ phases }: ToolAccess): { tools: PublishedTool[] } {
    const visible = [...this.#offered().values()].filter(({ tool }) => phases.has(tool.phase));
    return { tools: visible.map(({ published }) => published) };
  }

  #findTool(name: string, { phases }: ToolAccess): Tool | undefined {
    const tool = this.#offered().get(name)?.tool;
    return tool && phases.has(tool.phase) ? tool : undefined;
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

  #createServer(sdk: Sdk): Server {
    const server = new sdk.Server(this.#identity, { capabilities: { tools: {} } });
    server.setRequestHandler('tools/list', (_request, context) =>
      this.#list(toolAccessOf(context)),
    );
    server.setRequestHandler('tools/call', ({ params }, context) => {
      const access = toolAccessOf(context);
      const tool = this.#findTool(params.name, access);
      if (!tool) throw new sdk.ProtocolError(sdk.INVALID_PARAMS, `Unknown tool: ${params.name}`);
      return access.call(tool, params.arguments);
    });
    return server;
  }
}

/** The SDK's words for a list that clients must not keep. */
const NOT_CACHED = { ttlMs: 0, cacheScope: 'private' };

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

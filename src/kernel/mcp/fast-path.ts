import type { IncomingHttpHeaders } from 'node:http';
import type { JSONRPCRequest } from '@modelcontextprotocol/server';

type Sdk = typeof import('@modelcontextprotocol/server');

/** The revision that begins the newer era, whose requests each name their version. */
export const NEWER_REVISION = '2026-07-28';

/**
 * Which era an ordinary request is of: a call or a list that is complete and contradicts itself
 * nowhere, which is nearly every one. Null for anything else.
 */
export function fastPathEra(
  sdk: Sdk,
  headers: IncomingHttpHeaders,
  body: unknown,
): 'older' | 'newer' | null {
  if (!isCallOrList(body)) return null;
  const version = headers['mcp-protocol-version'];
  if (version === NEWER_REVISION) return isValidNewerRequest(sdk, headers, body) ? 'newer' : null;
  if (version !== undefined && !sdk.SUPPORTED_PROTOCOL_VERSIONS.includes(String(version)))
    return null;
  const namesVersion = Object.hasOwn(body.params?._meta ?? {}, sdk.PROTOCOL_VERSION_META_KEY);
  return !namesVersion && acceptsJsonAndEvents(headers.accept) ? 'older' : null;
}

function isCallOrList(body: unknown): body is JSONRPCRequest {
  if (!isObject(body) || body.jsonrpc !== '2.0') return false;
  const { id, method, params } = body;
  if (method !== 'tools/call' && method !== 'tools/list') return false;
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return false;
  if (params === undefined) return true;
  return isObject(params) && (params._meta === undefined || isObject(params._meta));
}

/** Its headers repeat the body, and the SDK finds its envelope in order. */
function isValidNewerRequest(
  sdk: Sdk,
  headers: IncomingHttpHeaders,
  body: JSONRPCRequest,
): boolean {
  const named = body.method === 'tools/call' ? body.params?.name : undefined;
  if (headers['mcp-method'] !== body.method || headers['mcp-name'] !== named) return false;
  const envelope = JSON.stringify(body.params?._meta);
  if (validEnvelopes.has(envelope)) return true;
  const outcome = sdk.classifyInboundRequest({
    httpMethod: 'POST',
    protocolVersionHeader: NEWER_REVISION,
    body,
  });
  const isSound = outcome.kind === 'modern' && outcome.classification.revision === NEWER_REVISION;
  if (isSound) rememberEnvelope(envelope);
  return isSound;
}

/** A client sends the same envelope with every request: it is looked through once. */
const validEnvelopes = new Set<string>();
const MAX_ENVELOPES = 500;
const MAX_ENVELOPE_LENGTH = 2000;

function rememberEnvelope(envelope: string): void {
  if (envelope.length > MAX_ENVELOPE_LENGTH) return;
  if (validEnvelopes.size >= MAX_ENVELOPES) validEnvelopes.clear();
  validEnvelopes.add(envelope);
}

/** As the older era demands of every request. */
function acceptsJsonAndEvents(accept: string | undefined): boolean {
  return accept?.includes('application/json') === true && accept.includes('text/event-stream');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

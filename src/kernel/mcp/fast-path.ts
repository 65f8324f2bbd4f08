import type { IncomingHttpHeaders } from 'node:http';
import type { JSONRPCRequest } from '@modelcontextprotocol/server';

type Sdk = typeof import('@modelcontextprotocol/server');

/** The first revision of the newer era, in which every request names its version. */
export const NEWER_REVISION = '2026-07-28';

/**
 * The protocol era of a request that qualifies for the fast path: a complete and consistent call or
 * list, which is nearly every request. Null for anything else.
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

/** Whether the headers match the body and the SDK accepts the envelope. */
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

/** Accepted envelopes; a client sends the same one with every request. */
const validEnvelopes = new Set<string>();
const MAX_ENVELOPES = 500;
const MAX_ENVELOPE_LENGTH = 2000;

function rememberEnvelope(envelope: string): void {
  if (envelope.length > MAX_ENVELOPE_LENGTH) return;
  if (validEnvelopes.size >= MAX_ENVELOPES) validEnvelopes.clear();
  validEnvelopes.add(envelope);
}

/** Required of every request in the older era. */
function acceptsJsonAndEvents(accept: string | undefined): boolean {
  return accept?.includes('application/json') === true && accept.includes('text/event-stream');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

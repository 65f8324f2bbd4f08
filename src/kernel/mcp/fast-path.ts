import type { IncomingHttpHeaders } from 'node:http';

type Sdk = typeof import('@modelcontextprotocol/server');
type Json = Record<string, unknown>;

export type ProtocolEra = 'older' | 'newer';

/** A complete and consistent call or list, which nearly every request is. */
export interface PlainRequest {
  readonly id: string | number;
  readonly era: ProtocolEra;
  /** The called tool; absent for a list. */
  readonly call?: { readonly name: string; readonly input: unknown };
}

/** The first revision of the newer era, in which every request names its version. */
const NEWER_REVISION = '2026-07-28';

/** Null for a request that only the SDK can answer or refuse. */
export function readPlainRequest(
  sdk: Sdk,
  headers: IncomingHttpHeaders,
  body: unknown,
): PlainRequest | null {
  if (!isObject(body) || body.jsonrpc !== '2.0') return null;
  const { id, params = {} } = body;
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return null;
  if (!isObject(params) || !(params._meta === undefined || isObject(params._meta))) return null;
  const era = eraOf(sdk, headers, body, params);
  if (era === null) return null;
  const request = { id: id as string | number, era };
  if (body.method === 'tools/list') return hasOnly(params, LIST_PARAMS) ? request : null;
  if (body.method !== 'tools/call' || !hasOnly(params, CALL_PARAMS)) return null;
  const { name, arguments: input } = params;
  if (typeof name !== 'string' || !(input === undefined || isObject(input))) return null;
  return { ...request, call: { name, input } };
}

const LIST_PARAMS = ['_meta'];
const CALL_PARAMS = ['name', 'arguments', '_meta'];

function hasOnly(params: Json, names: readonly string[]): boolean {
  for (const name in params) if (!names.includes(name)) return false;
  return true;
}

function eraOf(
  sdk: Sdk,
  headers: IncomingHttpHeaders,
  body: Json,
  params: Json,
): ProtocolEra | null {
  const version = headers['mcp-protocol-version'];
  if (version === NEWER_REVISION) {
    return isValidNewerRequest(sdk, headers, body, params) ? 'newer' : null;
  }
  if (version !== undefined && !sdk.SUPPORTED_PROTOCOL_VERSIONS.includes(String(version)))
    return null;
  return acceptsJsonAndEvents(headers.accept) && isPlainMeta(params._meta as Json) ? 'older' : null;
}

/** Whether the headers match the body and the SDK accepts the envelope. */
function isValidNewerRequest(
  sdk: Sdk,
  headers: IncomingHttpHeaders,
  body: Json,
  params: Json,
): boolean {
  const named = body.method === 'tools/call' ? params.name : undefined;
  if (headers['mcp-method'] !== body.method || headers['mcp-name'] !== named) return false;
  const envelope = JSON.stringify(params._meta);
  if (validEnvelopes.has(envelope)) return true;
  const outcome = sdk.classifyInboundRequest({
    httpMethod: 'POST',
    protocolVersionHeader: NEWER_REVISION,
    body,
  });
  const isValid = outcome.kind === 'modern' && outcome.classification.revision === NEWER_REVISION;
  if (isValid) rememberEnvelope(envelope);
  return isValid;
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

/** Clients ask for progress with every call; no tool reports any. */
function isPlainMeta(meta: Json = {}): boolean {
  const { progressToken } = meta;
  const isToken = typeof progressToken === 'string' || Number.isSafeInteger(progressToken);
  return hasOnly(meta, ['progressToken']) && (progressToken === undefined || isToken);
}

/** Required of every request in the older era. */
function acceptsJsonAndEvents(accept: string | undefined): boolean {
  return accept?.includes('application/json') === true && accept.includes('text/event-stream');
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

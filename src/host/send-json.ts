import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const JSON_TYPE = 'application/json; charset=utf-8';
/** Shorter answers fit into one packet anyway. */
const WORTH_PACKING = 1400;

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** Quick rather than small: an answer is packed once and read once. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const QUICK_GZIP = { level: 3 };

export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
): FastifyReply | Promise<FastifyReply> {
  reply.header('content-type', JSON_TYPE);
  return json.length < WORTH_PACKING ? reply.send(json) : sendPacked(request, reply, json);
}

/** Compressed off the event loop, for those who accept it. */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.header('vary', 'accept-encoding');
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br');
    return reply.send(await packBrotli(text, QUICK_BROTLI));
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header('content-encoding', 'gzip');
    return reply.send(await packGzip(text, QUICK_GZIP));
  }
  return reply.send(text);
}

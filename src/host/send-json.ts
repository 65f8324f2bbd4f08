import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const JSON_TYPE = 'application/json; charset=utf-8';
/** Shorter answers fit into one packet anyway. */
const WORTH_PACKING = 1400;

/** Up to here packing takes less time than handing it to another thread. */
const PACKED_AT_ONCE = 64 * 1024;

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** Quick rather than small: an answer is packed once and read once. */
const QUICK_BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 16 },
};
const QUICK_GZIP = { level: 3, windowBits: 14, memLevel: 6 };

export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
): FastifyReply | Promise<FastifyReply> {
  reply.header('content-type', JSON_TYPE);
  return json.length < WORTH_PACKING ? reply.send(json) : sendPacked(request, reply, json);
}

/** Compressed for those who accept it; what is long, off the event loop. */
async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  reply.header('vary', 'accept-encoding');
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br');
    const small = text.length < PACKED_AT_ONCE;
    return reply.send(
      small ? brotliCompressSync(text, QUICK_BROTLI) : await packBrotli(text, QUICK_BROTLI),
    );
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header('content-encoding', 'gzip');
    const small = text.length < PACKED_AT_ONCE;
    return reply.send(small ? gzipSync(text, QUICK_GZIP) : await packGzip(text, QUICK_GZIP));
  }
  return reply.send(text);
}

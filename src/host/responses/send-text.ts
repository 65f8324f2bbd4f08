import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const JSON_TYPE = 'application/json; charset=utf-8';
/** Shorter responses fit into one packet. */
const MIN_COMPRESSED_LENGTH = 1400;

/** Up to this length, compressing is faster than handing it to another thread. */
const MAX_SYNC_LENGTH = 64 * 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Fast rather than small: a response is compressed once and read once. */
const QUICK_BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 16 },
};
const QUICK_GZIP = { level: 3, windowBits: 14, memLevel: 6 };

export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  json: string,
): FastifyReply | Promise<FastifyReply> {
  return sendText(request, reply.header('content-type', JSON_TYPE), json);
}

/** Sends a text of the content type that the reply already has. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): FastifyReply | Promise<FastifyReply> {
  return text.length < MIN_COMPRESSED_LENGTH
    ? reply.send(text)
    : sendCompressed(request, reply, text);
}

/** Compresses the text if the client accepts it, and long text off the event loop. */
async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const varied = reply.getHeader('vary');
  reply.header('vary', varied ? `${varied}, accept-encoding` : 'accept-encoding');
  if (/\bbr\b/.test(accepted)) {
    reply.header('content-encoding', 'br');
    const small = text.length < MAX_SYNC_LENGTH;
    return reply.send(
      small ? brotliCompressSync(text, QUICK_BROTLI) : await compressBrotli(text, QUICK_BROTLI),
    );
  }
  if (/\bgzip\b/.test(accepted)) {
    reply.header('content-encoding', 'gzip');
    const small = text.length < MAX_SYNC_LENGTH;
    return reply.send(small ? gzipSync(text, QUICK_GZIP) : await compressGzip(text, QUICK_GZIP));
  }
  return reply.send(text);
}

import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NotFound } from '../../kernel/errors.ts';
import { BytesResponse } from '../../kernel/files/bytes-response.ts';
import type { FileResponse } from '../../kernel/files/file-response.ts';
import type { StreamResponse } from '../../kernel/files/stream-response.ts';

/** Sends a file or a picture; browsers may cache it privately but must revalidate it. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FileResponse | BytesResponse,
): Promise<FastifyReply> {
  const tag = `"${answer.etag}"`;
  const setCaching = () => reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return setCaching().code(304).send();
  const body = answer instanceof BytesResponse ? await answer.render() : await answer.open();
  if (body === null) throw new NotFound('file');
  setCaching();
  const name = answer instanceof BytesResponse ? null : answer.name;
  const shown = name === null ? 'inline' : `attachment; filename="${name}"`;
  return reply.type(answer.type).header('content-disposition', shown).send(body);
}

/** Streams a text as a download. */
export function sendStream(
  reply: FastifyReply,
  { type, name, chunks: pieces }: StreamResponse,
): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(pieces()));
}

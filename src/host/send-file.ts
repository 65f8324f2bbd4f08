import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from '../kernel/files/file-answer.ts';

/** A stored file: private to those who may see it, asked for again before it is shown again. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, type, etag }: FileAnswer,
) {
  const tag = `"${etag}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.type(type).header('content-disposition', 'inline').send(createReadStream(path));
}

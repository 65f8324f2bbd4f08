import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BytesAnswer } from '../kernel/files/bytes-answer.ts';
import type { FileAnswer } from '../kernel/files/file-answer.ts';
import type { StreamAnswer } from '../kernel/files/stream-answer.ts';

/** A file or a picture: private to those who may see it, asked for again before it is shown again. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: FileAnswer | BytesAnswer,
): Promise<FastifyReply> {
  const tag = `"${answer.etag}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  const body = answer instanceof BytesAnswer ? await answer.make() : createReadStream(answer.path);
  const name = answer instanceof BytesAnswer ? null : answer.name;
  const shown = name === null ? 'inline' : `attachment; filename="${name}"`;
  return reply.type(answer.type).header('content-disposition', shown).send(body);
}

/** A text to be saved, sent as it is written. */
export function sendStream(
  reply: FastifyReply,
  { type, name, pieces }: StreamAnswer,
): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(pieces()));
}

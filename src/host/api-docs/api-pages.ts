import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../responses/send-text.ts';
import { pageHeaders } from '../security/security-headers.ts';
import { DOCS_STYLE, renderDocsPage } from './docs-page.ts';
import { buildOpenApi, type MountedOperation } from './openapi.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** The description of the API, for programs and for people. */
export function serveApiPages(
  server: FastifyInstance,
  base: string,
  described: readonly MountedOperation[],
): void {
  const sendDocument = serveCompressed(() => JSON.stringify(buildOpenApi(described)));
  const sendPage = serveCompressed(() => renderDocsPage(buildOpenApi(described), described));
  server.get(`${base}/api/openapi.json`, (request, reply) =>
    sendDocument(request, reply.type(JSON_TYPE)),
  );
  server.get(`${base}/api/docs`, (request, reply) => {
    reply.headers(pageHeaders({ styles: [DOCS_STYLE] })).type('text/html; charset=utf-8');
    return sendPage(request, reply);
  });
}

/**
 * Renders a long public text once and caches it compressed, at a fiftieth of its size.
 */
function serveCompressed(
  write: () => string,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  let packed: Promise<Buffer> | undefined;
  return async (request, reply) => {
    packed ??= compress(write());
    const bytes = await packed;
    reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) {
      return reply.send(await decompress(bytes));
    }
    return reply.header('content-encoding', 'gzip').send(bytes);
  };
}

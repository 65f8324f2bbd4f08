import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppName, Config } from '../../kernel/config/config.ts';
import { listAppBases } from '../modules.ts';
import { buildWebPage, type WebPage } from './web-page.ts';

const A_YEAR_MS = 365 * 86_400_000;
const NO_SNIFFING = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** Serves the web client: pages at the bases, hashed files as immutable, other files revalidated. */
export async function serveWeb(
  server: FastifyInstance,
  folder: string,
  config: Config,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  const { basePath } = config;
  await server.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: `${basePath}/assets/`,
    preCompressed: true,
    immutable: true,
    maxAge: A_YEAR_MS,
    setHeaders: (reply) => void reply.headers(NO_SNIFFING),
  });
  server.get(`${basePath}/sw.js`, (_, reply) => sendRevalidated(reply, folder, 'sw.js'));
  for (const { app, base } of listAppBases(config)) serveBase(server, folder, config, app, base);
}

function serveBase(
  server: FastifyInstance,
  folder: string,
  config: Config,
  app: AppName | null,
  base: string,
): void {
  const page = buildWebPage(folder, app, config);
  server.get(`${base}/`, (request, reply) => sendPage(request, reply, page));
  if (base !== '') server.get(base, (_, reply) => reply.redirect(`${base}/`, 308));
  server.get<{ Params: { file: string } }>(
    `${base}/:file(^[\\w-]+\\.(?:png|svg|webmanifest)$)`,
    (request, reply) => sendRevalidated(reply, join(folder, app ?? ''), request.params.file),
  );
}

function sendRevalidated(reply: FastifyReply, folder: string, file: string): FastifyReply {
  return reply
    .headers({ ...NO_SNIFFING, 'cache-control': 'no-cache' })
    .sendFile(file, folder, { cacheControl: false });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: WebPage): FastifyReply {
  reply.headers(page.headers).header('etag', page.etag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

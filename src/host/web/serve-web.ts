import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Application } from '../application.ts';
import { type AppBase, listAppBases } from '../modules.ts';
import { sendText } from '../responses/send-text.ts';
import { createSessionReader } from './document-session.ts';
import { buildWebPage } from './web-page.ts';

const A_YEAR_MS = 365 * 86_400_000;
const NO_SNIFFING = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * The barcode reader is WebAssembly. It runs in a worker with a policy of its own, so that no page
 * may compile WebAssembly. The worker loads its module from us and reaches nothing else.
 */
const BARCODE_WORKER_HEADERS = {
  ...NO_SNIFFING,
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
};

function isBarcodeWorker(file: string): boolean {
  return basename(file).startsWith('barcode-worker-');
}

/** Serves the web client: pages at the bases, hashed files as immutable, other files revalidated. */
export async function serveWeb(
  server: FastifyInstance,
  folder: string,
  application: Application,
): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return;
  const { config } = application.services;
  const { basePath } = config;
  await server.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: `${basePath}/assets/`,
    preCompressed: true,
    immutable: true,
    maxAge: A_YEAR_MS,
    setHeaders: (reply, file) =>
      void reply.headers(isBarcodeWorker(file) ? BARCODE_WORKER_HEADERS : NO_SNIFFING),
  });
  server.get(`${basePath}/sw.js`, (_, reply) => sendRevalidated(reply, folder, 'sw.js'));
  const readSession = createSessionReader(application);
  for (const place of listAppBases(config)) {
    const page = buildWebPage(folder, place.app, config);
    const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
      reply.headers(page.headers).type('text/html; charset=utf-8');
      return sendText(request, reply, page.render(await readSession(request, reply)));
    };
    serveBase(server, folder, place, sendPage);
  }
}

function serveBase(
  server: FastifyInstance,
  folder: string,
  { app, base }: AppBase,
  sendPage: RouteHandlerMethod,
): void {
  server.get(`${base}/`, sendPage);
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

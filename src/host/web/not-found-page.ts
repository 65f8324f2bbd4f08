import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '../security/security-headers.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
  body { display: grid; place-content: center; min-height: 90vh; margin: 0; padding: 16px; text-align: center; }
  a { display: inline-block; padding: 12px; color: inherit; }
`;

/** Whether a browser expects a page, as opposed to a program that calls the API. */
export function expectsPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !url.includes('/api/') && /\btext\/html\b/.test(String(headers.accept));
}

/** Sends the page for unknown addresses. */
export function sendNotFoundPage(reply: FastifyReply, base: string): FastifyReply {
  return reply
    .code(404)
    .headers(pageHeaders({ styles: [STYLE] }))
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Not found</title><style>${STYLE}</style></head>
<body><main><h1>Page not found.</h1><p><a href="${base}/">Go to the start page</a></p></main></body></html>`);
}

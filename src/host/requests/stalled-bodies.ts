import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/errors.ts';

/** An upload that receives less than this in one period has stalled. */
const MIN_BYTES = 8 * 1024;
const HEADERS_MS = 60_000;

/** Node's timeout for request headers, and how often Node checks it. */
export function headerTimeouts(stallMs: number) {
  return {
    headersTimeout: Math.min(HEADERS_MS, 2 * stallMs),
    connectionsCheckingInterval: Math.min(5000, stallMs),
  };
}

/**
 * Ends requests whose body stops arriving. An upload may take as long as it makes progress, any
 * other body must be complete after two periods.
 */
export function endStalledBodies(server: FastifyInstance, periodMs: number): void {
  server.addHook('onRequest', (request, _reply, done) => {
    // A request injected by a test has no socket.
    if (hasBody(request) && request.raw.socket instanceof Socket) watchBody(request, periodMs);
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function watchBody(request: FastifyRequest, periodMs: number): void {
  const { raw } = request;
  const { takesFile, takesForm } = request.routeOptions.config;
  const isUpload = takesFile === true || takesForm === true;
  let periods = 0;
  let bytesBefore = raw.socket.bytesRead;
  const timer = setInterval(() => {
    periods += 1;
    if (raw.complete || raw.readableEnded || raw.destroyed) {
      clearInterval(timer);
      return;
    }
    const arrived = raw.socket.bytesRead - bytesBefore;
    bytesBefore = raw.socket.bytesRead;
    const stalled = isUpload ? arrived < MIN_BYTES && !raw.isPaused() : periods >= 2;
    if (!stalled) return;
    clearInterval(timer);
    failBody(request);
  }, periodMs);
  timer.unref();
  raw.once('close', () => clearInterval(timer));
}

/**
 * Fails the body for its reader, so that the error is sent, and then closes the connection: the rest
 * of the body would be parsed as the next request.
 */
function failBody({ raw }: FastifyRequest): void {
  const { socket } = raw;
  if (raw.listenerCount('error') === 0) {
    socket.destroy();
    return;
  }
  raw.emit('error', bodyTooSlow());
  setTimeout(() => socket.destroy(), HANG_UP_MS).unref();
}

/** Long enough for the response to be sent. */
const HANG_UP_MS = 1000;

function bodyTooSlow(): DomainError {
  return new DomainError(
    'too-slow',
    'body_too_slow',
    'The body of the request arrived too slowly.',
  );
}

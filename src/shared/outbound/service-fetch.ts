import type { IncomingMessage } from 'node:http';
import { Attempt, type OutboundContext } from './attempt.ts';
import { findRefusal, openAnyResponse, readChunks } from './open-response.ts';
import { OutboundError } from './outbound-error.ts';
import type { OutboundService } from './service.ts';

/**
 * A `fetch` for client libraries of a service. It sends POST requests to the base URL of the service
 * through the guard, the breaker, the budgets and the limits of time and bytes. Unlike `readStream` it
 * returns refusals as responses, because the libraries read the reason from their bodies.
 */
export function fetchOf(context: OutboundContext, service: OutboundService): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const attempt = await Attempt.begin(context, service, init.signal ?? undefined);
    try {
      if (url.origin !== new URL(service.baseUrl).origin)
        throw new OutboundError(service, 'refused');
      const response = await openAnyResponse(service, url, toRequest(init), attempt.deadline);
      const refusal = findRefusal(service, response);
      // A refusal says something about the health of the service; its body is still readable.
      if (refusal) attempt.fail(refusal);
      return new Response(streamOf(service, response, attempt), {
        status: response.statusCode ?? 502,
        headers: toHeaders(response.headers),
      });
    } catch (error) {
      const failure = attempt.fail(error);
      attempt.end();
      throw failure;
    }
  };
}

function toRequest({ method, headers, body }: RequestInit) {
  if (method !== 'POST' || typeof body !== 'string') {
    throw new TypeError('Only POST requests with a text are sent to a service.');
  }
  return { headers: Object.fromEntries(new Headers(headers)), body };
}

/** Headers of the connection do not describe the decompressed body. */
function toHeaders(headers: NodeJS.Dict<string | string[]>): Headers {
  const kept = new Headers();
  for (const name of ['content-type', 'retry-after', 'x-request-id']) {
    const value = headers[name];
    if (typeof value === 'string') kept.set(name, value);
  }
  return kept;
}

/** A consumer that cancels the stream ends the connection. */
function streamOf(
  service: OutboundService,
  response: IncomingMessage,
  attempt: Attempt,
): ReadableStream {
  const chunks = readChunks(service, response, attempt.deadline);
  const end = () => {
    response.destroy();
    attempt.end();
  };
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next();
        if (!done) return controller.enqueue(value);
        attempt.succeed();
        controller.close();
      } catch (error) {
        controller.error(attempt.fail(error));
      }
      end();
    },
    cancel: end,
  });
}

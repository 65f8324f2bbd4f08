import { Attempt, type OutboundContext } from './attempt.ts';
import {
  type ExpectedBody,
  type OutboundRequest,
  openResponse,
  readChunks,
} from './open-response.ts';
import { parseServerSentEvents, type ServerSentEvent } from './server-sent-events.ts';
import type { OutboundService } from './service.ts';

const ANY_BODY: ExpectedBody = { accept: '*/*', contentType: /^/, encodings: 'identity' };
const EVENTS_BODY: ExpectedBody = {
  accept: 'text/event-stream',
  contentType: /^text\/event-stream\b/i,
  encodings: 'identity',
};

/**
 * The chunks of a response as they arrive. A consumer that stops, or that aborts the signal of the
 * request, ends the connection, so that the service stops working on the response.
 */
export async function* readStream(
  context: OutboundContext,
  service: OutboundService,
  request: OutboundRequest,
  expected: ExpectedBody = ANY_BODY,
): AsyncGenerator<Buffer, void> {
  const attempt = await Attempt.begin(context, service, request.signal);
  const { deadline } = attempt;
  try {
    const response = await openResponse(service, request, expected, deadline);
    try {
      for await (const chunk of readChunks(service, response, deadline)) yield chunk;
      attempt.succeed();
    } finally {
      response.destroy();
    }
  } catch (error) {
    throw attempt.fail(error);
  } finally {
    attempt.end();
  }
}

/** The server-sent events of a response as they arrive; see `readStream`. */
export async function* readEvents(
  context: OutboundContext,
  service: OutboundService,
  request: OutboundRequest,
): AsyncGenerator<ServerSentEvent, void> {
  yield* parseServerSentEvents(readStream(context, service, request, EVENTS_BODY));
}

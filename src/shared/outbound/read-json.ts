import type { z } from 'zod';
import { parseJsonText } from '../../kernel/text/parse-json.ts';
import { Attempt, type OutboundContext } from './attempt.ts';
import { JSON_TYPE, type OutboundRequest, openResponse, readChunks } from './open-response.ts';
import { OutboundError } from './outbound-error.ts';
import type { OutboundService } from './service.ts';

const JSON_BODY = {
  accept: 'application/json',
  contentType: JSON_TYPE,
  encodings: 'gzip, deflate, br',
};

/** Calls a service and reads its JSON; throws an `OutboundError` unless it fits the schema. */
export async function readJson<Schema extends z.ZodType>(
  context: OutboundContext,
  service: OutboundService,
  request: OutboundRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  const attempt = await Attempt.begin(context, service, request.signal);
  const { deadline } = attempt;
  try {
    const response = await openResponse(service, request, JSON_BODY, deadline);
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of readChunks(service, response, deadline)) chunks.push(chunk);
      const value = parseAnswer(service, Buffer.concat(chunks).toString('utf8'), schema);
      attempt.succeed();
      return value;
    } finally {
      response.destroy();
    }
  } catch (error) {
    throw attempt.fail(error);
  } finally {
    attempt.end();
  }
}

function parseAnswer<Schema extends z.ZodType>(
  service: OutboundService,
  text: string,
  schema: Schema,
): z.output<Schema> {
  try {
    return schema.parse(parseJsonText(text));
  } catch {
    throw new OutboundError(service, 'unreadable');
  }
}

import { z } from 'zod';

export interface NamedEvent {
  readonly event: string;
  readonly data: unknown;
}

/** A response that sends events while they are produced, as server-sent events, and then ends. */
export class EventsResponse {
  readonly events: AsyncIterable<NamedEvent>;

  constructor(events: AsyncIterable<NamedEvent>) {
    this.events = events;
  }
}

/** The output schema of an operation that answers with these events, or with JSON if asked to. */
export function jsonOrEvents(json: z.ZodObject, events: Readonly<Record<string, z.ZodType>>) {
  const described = Object.fromEntries(
    Object.entries(events).map(([name, data]) => {
      const { $schema: _, ...schema } = z.toJSONSchema(data, { io: 'output' });
      return [name, schema];
    }),
  );
  return z.union([
    json,
    z.instanceof(EventsResponse).meta({ format: 'event-stream', events: described }),
  ]);
}

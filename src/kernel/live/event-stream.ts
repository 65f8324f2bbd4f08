import { z } from 'zod';

/** An answer that goes on: what happens to a topic, as server-sent events. */
export class EventStream {
  readonly topic: string;
  /** The first event; asked for once listening has begun, so that nothing falls between. */
  readonly first: () => Promise<object>;
  /** Asked before every event and heartbeat: whoever loses access is cut off. */
  readonly mayListen: () => Promise<boolean>;

  constructor(topic: string, { first, mayListen }: Pick<EventStream, 'first' | 'mayListen'>) {
    this.topic = topic;
    this.first = first;
    this.mayListen = mayListen;
  }
}

/** The output of an operation that answers events of this shape. */
export function eventsOf(event: z.ZodObject) {
  const { $schema: _, ...described } = z.toJSONSchema(event);
  return z.instanceof(EventStream).meta({ ...described, format: 'event-stream' });
}

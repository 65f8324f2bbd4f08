import { z } from 'zod';

/** A response that streams the events of its topics as server-sent events. */
export class EventStream {
  readonly topics: readonly string[];
  /** Reads the first event, after listening has begun, so that no event is missed. */
  readonly first: () => Promise<object>;
  /** Checked before every event and heartbeat; the stream ends when access is lost. */
  readonly mayListen: () => Promise<boolean>;

  constructor(
    topics: string | readonly string[],
    { first, mayListen }: Pick<EventStream, 'first' | 'mayListen'>,
  ) {
    this.topics = [topics].flat();
    this.first = first;
    this.mayListen = mayListen;
  }
}

/** The output schema of an operation that streams these events. */
export function eventsOf(event: z.ZodObject) {
  const { $schema: _, ...described } = z.toJSONSchema(event);
  return z.instanceof(EventStream).meta({ ...described, format: 'event-stream' });
}

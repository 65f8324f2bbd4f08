import { type Context, timeZoneOf } from '../../kernel/context.ts';
import { today } from '../../kernel/time/clock.ts';

/** What a tool of the assistant may use. */
export interface AssistantContext<Tables> extends Context<Tables> {
  /** The day of the device. */
  readonly today: string;
  /** BCP 47 tag of the person's language. */
  readonly language: string;
}

interface DeviceFacts {
  readonly date?: string | undefined;
  readonly language?: string | undefined;
}

/**
 * A plain object, so that it can be copied with another database handle: the getters of a request
 * context are not copied by spreading it.
 */
export function toAssistantContext<Tables>(
  context: Context<Tables>,
  { date, language = 'en' }: DeviceFacts = {},
): AssistantContext<Tables> {
  const { db, owner, caller, app, clock, config, log, files, live, mailer } = context;
  const { secrets, warnings, origin, response, signal } = context;
  return {
    db,
    owner,
    caller,
    app,
    clock,
    config,
    log,
    files,
    live,
    mailer,
    secrets,
    warnings,
    origin,
    response,
    signal,
    upload: null,
    received: null,
    today: date ?? today(clock, timeZoneOf(context)),
    language,
  };
}

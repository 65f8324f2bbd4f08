import { type Context, timeZoneOf } from '../../kernel/context.ts';
import { today } from '../../kernel/time/clock.ts';

/** The context of a call to a tool of the assistant. */
export interface AssistantContext<Tables> extends Context<Tables> {
  /** The day of the device. */
  readonly today: string;
  /** BCP 47 tag of the person's language. */
  readonly language: string;
}

/** The context of some app. Kysely does not convert between sets of tables, and each app has its own. */
// biome-ignore lint/suspicious/noExplicitAny: `unknown` tables accept no context of an app
export type AnyAssistantContext = AssistantContext<any>;

interface DeviceFacts {
  readonly date?: string | undefined;
  readonly language?: string | undefined;
}

/**
 * Makes a plain object, which callers can copy with another database handle. A spread does not copy
 * the getters of a request context.
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

import type { Kysely } from 'kysely';
import type { AppName, Config } from './config/config.ts';
import type { ReceivedFile } from './files/received-file.ts';
import type { FileStore } from './files/store.ts';
import type { IdempotencyClaim } from './idempotency/claim.ts';
import type { LiveUpdates } from './live/live-updates.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mail.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import type { Clock } from './time/clock.ts';
import type { Warnings } from './warnings.ts';

/** The roles of accounts; the accounts add theirs by declaration merging. */
export interface Roles {
  readonly admin: true;
}
export type Role = keyof Roles;

/** Rows written while no account exists belong to this owner. */
export const PLACEHOLDER_OWNER = 0;

/** The sender of a request. */
export interface Caller {
  /** Whose data is read and written: the account's id, or the placeholder owner. */
  readonly owner: number;
  /** Null for the placeholder owner and for someone who is not signed in. */
  readonly account: CallerAccount | null;
}

export interface CallerAccount {
  readonly id: number;
  readonly username: string;
  readonly role: Role;
  readonly sessionId: string;
  readonly timeZone: string | null;
}

/** Headers and status of the response. */
export interface ResponseSettings {
  setHeader(name: string, value: string): void;
  /** Overrides the status that the contract declares. */
  setStatus(status: 200 | 201): void;
}

/** Properties of the request besides its input. */
export interface RequestOrigin {
  readonly address: string;
  readonly userAgent: string;
  readonly secure: boolean;
  /** The origin by which the caller reached this instance. */
  readonly url: string;
  /** The raw Cookie header: `name=value; name=value`. */
  readonly cookies: string;
  /** Whether the browser reports one of our own pages as the source of the request. */
  readonly fromOwnPage: boolean;
  /** The raw Accept header. */
  readonly accept: string;
}

/** Services of which a process has one each. */
export interface Services<Tables> {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly config: Config;
  readonly log: Log;
  readonly files: FileStore;
  readonly live: LiveUpdates;
  readonly mailer: Mailer;
  readonly secrets: SecretBox;
  readonly warnings: Warnings;
}

/** Everything a handler may use. */
export interface Context<Tables> extends Services<Tables> {
  readonly owner: number;
  readonly caller: Caller;
  /** The app under whose base the request was made; null at the root of several apps. */
  readonly app: AppName | null;
  readonly origin: RequestOrigin;
  readonly response: ResponseSettings;
  /** The body of an operation that takes a file. */
  readonly upload: Buffer | null;
  /** The file of a form that was sent instead of JSON. */
  readonly received: ReceivedFile | null;
  /** Aborted when the caller closes the connection before the response is complete. */
  readonly signal: AbortSignal;
  /** The claim on the Idempotency-Key, for an operation that runs outside a transaction. */
  readonly claim?: IdempotencyClaim | undefined;
}

/** The caller's zone: the profile's, else the server's. */
export function timeZoneOf(context: Pick<Context<unknown>, 'caller' | 'config'>): string {
  return context.caller.account?.timeZone ?? context.config.timeZone;
}

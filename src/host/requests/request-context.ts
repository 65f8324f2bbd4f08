import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { AppName, Config } from '../../kernel/config/config.ts';
import type {
  Caller,
  Context,
  RequestOrigin,
  ResponseSettings,
  Services,
} from '../../kernel/context.ts';
import type { ReceivedFile } from '../../kernel/files/received-file.ts';
import type { FileStore } from '../../kernel/files/store.ts';
import type { IdempotencyClaim } from '../../kernel/idempotency/claim.ts';
import type { LiveUpdates } from '../../kernel/live/live-updates.ts';
import type { Log } from '../../kernel/log.ts';
import type { Mailer } from '../../kernel/mail/mail.ts';
import type { SecretBox } from '../../kernel/secrets/secret-box.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import type { Warnings } from '../../kernel/warnings.ts';
import { callerAddress } from '../security/caller-address.ts';
import { comesFromOwnPage } from '../security/origin-check.ts';

// biome-ignore lint/suspicious/noExplicitAny: the host holds every module's tables at once
export type AllTables = any;

/** No row belongs to this owner, so an anonymous caller owns nothing. */
const ANONYMOUS: Caller = { owner: -1, account: null };

/** The context of one request. Rarely used values are computed on access. */
export class RequestContext implements Context<AllTables> {
  readonly db: Kysely<AllTables>;
  readonly caller: Caller;
  readonly owner: number;
  readonly app: AppName | null;
  readonly claim: IdempotencyClaim | undefined;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #services: Services<AllTables>;

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    services: Services<AllTables>,
    app: AppName | null,
    db: Kysely<AllTables> = services.db,
    claim?: IdempotencyClaim,
  ) {
    this.#request = request;
    this.#reply = reply;
    this.#services = services;
    this.app = app;
    this.db = db;
    this.claim = claim;
    this.caller = request.caller ?? ANONYMOUS;
    this.owner = this.caller.owner;
  }

  /** The same request, inside a transaction. */
  withTransaction(tx: Kysely<AllTables>): RequestContext {
    return new RequestContext(this.#request, this.#reply, this.#services, this.app, tx);
  }

  /** The same request under a claimed Idempotency-Key. */
  withClaim(claim: IdempotencyClaim): RequestContext {
    return new RequestContext(this.#request, this.#reply, this.#services, this.app, this.db, claim);
  }

  get clock(): Clock {
    return this.#services.clock;
  }

  get config(): Config {
    return this.#services.config;
  }

  get files(): FileStore {
    return this.#services.files;
  }

  get live(): LiveUpdates {
    return this.#services.live;
  }

  get mailer(): Mailer {
    return this.#services.mailer;
  }

  get secrets(): SecretBox {
    return this.#services.secrets;
  }

  get warnings(): Warnings {
    return this.#services.warnings;
  }

  get log(): Log {
    return this.#services.log.child({ request: this.#request.id });
  }

  get origin(): RequestOrigin {
    return {
      address: callerAddress(this.#request),
      userAgent: this.#request.headers['user-agent'] ?? '',
      secure: this.#request.protocol === 'https',
      url: `${this.#request.protocol}://${this.#request.host}`,
      cookies: this.#request.headers.cookie ?? '',
      fromOwnPage: comesFromOwnPage(this.#request, this.config),
      accept: this.#request.headers.accept ?? '',
    };
  }

  get signal(): AbortSignal {
    const { raw } = this.#reply;
    const controller = new AbortController();
    if (raw.destroyed && !raw.writableFinished) controller.abort();
    raw.once('close', () => {
      if (!raw.writableFinished) controller.abort();
    });
    return controller.signal;
  }

  get response(): ResponseSettings {
    return {
      setHeader: (name, value) => void this.#reply.header(name, value),
      setStatus: (status) => {
        this.#request.answerStatus = status;
      },
    };
  }

  get received(): ReceivedFile | null {
    return this.#request.received;
  }

  get chosenStatus(): 200 | 201 | null {
    return this.#request.answerStatus;
  }

  get upload(): Buffer | null {
    return Buffer.isBuffer(this.#request.body) ? this.#request.body : null;
  }
}

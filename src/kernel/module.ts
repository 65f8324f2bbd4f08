import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import type { AppName } from './config/config.ts';
import type { Context, Services } from './context.ts';
import type { Contract, Operation } from './contract.ts';
import type { Migration } from './database/migrate.ts';
import type { FileKind } from './files/file-kind.ts';
import type { Job } from './jobs/job.ts';
import type { Tool } from './mcp/tool.ts';
import type { AfterJoin, BeforeJoin, UniqueKey } from './row-joins.ts';
import type { Warning } from './warnings.ts';

/** A part of the application: what it stores, who owns it, and what runs by the clock. */
export interface Module {
  readonly name: string;
  readonly migrations: readonly Migration[];
  readonly ownedTables: readonly OwnedTable[];
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
  readonly fileKinds: readonly FileKind[];
  /**
   * Brings what the module ships with into the database, before the first request. It runs at every
   * start, in several processes at once, so it asks something cheap before it writes.
   */
  // biome-ignore lint/suspicious/noExplicitAny: each module knows its own tables
  readonly onStart?: (services: Services<any>) => Promise<void>;
  /** What an operator should change; asked at start and whenever an admin looks. */
  // biome-ignore lint/suspicious/noExplicitAny: each module knows its own tables
  readonly warnings?: (services: Services<any>) => Promise<readonly Warning[]>;
}

/** A table whose rows belong to an account, by their `owner_id`. */
export interface OwnedTable {
  readonly name: string;
  /**
   * Every unique index of the table that includes the owner, with how rows of the same key are
   * joined when two owners become one. `tests/architecture/owned-tables.test.ts` compares them
   * with the schema.
   */
  readonly keys?: readonly UniqueKey[];
  /** Columns without a foreign key that hold the id of a row of another owned table. */
  readonly references?: Readonly<Record<string, string>>;
  /**
   * Columns besides `owner_id` that hold an account's id. When two owners become one, `follow`
   * stores the id of the new owner and `clear` stores null.
   */
  readonly accounts?: Readonly<Record<string, 'follow' | 'clear'>>;
  /** Computed from other tables: `afterJoin` computes it anew, and its rows are not moved. */
  readonly derived?: true;
  readonly beforeJoin?: BeforeJoin;
  readonly afterJoin?: AfterJoin;
  /** Worth nothing to another owner. */
  readonly transient?: true;
  /** Sums of other owned tables that triggers of the database keep; `transient` too. */
  readonly rollUp?: RollUp;
  /** Its rows are only written along with those of another table, whose owner is checked. */
  readonly skipsOwnerGuard?: true;
  /**
   * Removes what lets others in or sends data out (public links, notification targets) and names
   * each; the owner's data stays.
   */
  readonly revokeExternalAccess?: (
    // biome-ignore lint/suspicious/noExplicitAny: each table knows its own module's tables
    tx: Transaction<any>,
    owner: number,
  ) => Promise<readonly string[]>;
  /** Gives others what they have in common with an owner who goes, before the rest is removed. */
  // biome-ignore lint/suspicious/noExplicitAny: each table knows its own module's tables
  readonly transferShared?: (tx: Transaction<any>, owner: number) => Promise<void>;
}

export interface RollUp {
  /** Those that keep it on SQLite, row by row; set aside while all rows change their owner. */
  readonly triggers: readonly string[];
  /** Counts it anew for an owner. */
  // biome-ignore lint/suspicious/noExplicitAny: each table knows its own module's tables
  readonly recount: (tx: Transaction<any>, owner: number) => Promise<void>;
}

/**
 * Something of an app that an account invite carries: the account that accepts the invite receives
 * it in the same transaction. The accounts store its name and id and know nothing else of it.
 */
export interface InviteAttachment {
  /** The key by which requests name it. */
  readonly name: string;
  /** What the inviting account may attach. */
  // biome-ignore lint/suspicious/noExplicitAny: each attachment knows its own module's tables
  readonly choices: (db: Kysely<any>, inviter: number) => Promise<AttachmentChoice[]>;
  /** One of the choices; undefined for what is not the inviter's to attach, or not any more. */
  readonly find: (
    // biome-ignore lint/suspicious/noExplicitAny: each attachment knows its own module's tables
    db: Kysely<any>,
    inviter: number,
    id: number,
  ) => Promise<AttachmentChoice | undefined>;
  /** Gives it to the new account, or nothing when it is not the inviter's to give any more. */
  // biome-ignore lint/suspicious/noExplicitAny: each attachment knows its own module's tables
  readonly give: (tx: Transaction<any>, gift: AttachmentGift) => Promise<void>;
}

interface AttachmentChoice {
  readonly id: number;
  readonly label: string;
}

interface AttachmentGift {
  readonly inviter: number;
  readonly id: number;
  /** The new account. */
  readonly account: number;
  /** What the new account said to the attachment's one question; yes unless it said no. */
  readonly answer: boolean;
  readonly now: string;
}

/** One of the four apps: a module with a base path of its own. */
export interface App extends Module {
  readonly name: AppName;
  readonly title: string;
  /**
   * What becomes of the app's data when an admin disables the accounts: it goes with them, or a
   * single account's stays for single-user mode.
   */
  readonly onAccountsDisabled: 'delete' | 'keep-of-single-account';
  /** In the order of the specification's table. */
  readonly tools: readonly Tool[];
  readonly inviteAttachments?: readonly InviteAttachment[];
}

/** An operation with the function that carries it out. */
export interface Route {
  readonly operation: Operation;
  // biome-ignore lint/suspicious/noExplicitAny: each handler is checked against its contract by implement()
  readonly handle: (context: Context<any>, input: any) => Promise<unknown>;
}

type Handlers<C extends Contract, Tables> = {
  readonly [Name in keyof C]: (
    context: Context<Tables>,
    input: z.output<C[Name]['input']>,
  ) => Promise<z.output<C[Name]['output']>>;
};

/** Joins a contract with its handlers; one that is missing or misfits does not compile. */
export function implement<C extends Contract, Tables>(
  contract: C,
  handlers: Handlers<C, Tables>,
): Route[] {
  return Object.entries(contract).map(([name, operation]) => {
    const handle = handlers[name as keyof C];
    return { operation, handle };
  });
}

/**
 * The same with handlers that are fetched when the first of them is called: what few people use
 * costs an idle instance no memory.
 */
export function implementLazily<C extends Contract, Tables>(
  contract: C,
  load: () => Promise<Handlers<C, Tables>>,
): Route[] {
  return Object.entries(contract).map(([name, operation]) => ({
    operation,
    handle: async (context, input) => (await load())[name as keyof C](context, input),
  }));
}

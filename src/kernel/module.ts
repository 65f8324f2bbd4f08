import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import type { AppName, ModuleVariables } from './config/config.ts';
import type { Context, Services } from './context.ts';
import type { Contract, Operation } from './contract.ts';
import type { Migration } from './database/migrate.ts';
import type { FileKind } from './files/file-kind.ts';
import type { Job } from './jobs/job.ts';
import type { Tool } from './mcp/tool.ts';
import type { AfterJoin, BeforeJoin, UniqueKey } from './row-joins.ts';
import type { Warning } from './warnings.ts';

/** A part of the application: its tables, their owners, its routes and its jobs. */
export interface Module {
  readonly name: string;
  readonly migrations: readonly Migration[];
  readonly ownedTables: readonly OwnedTable[];
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
  readonly fileKinds: readonly FileKind[];
  /** The module's environment variables; handlers read them by `config.valueOfVariable`. */
  readonly variables?: ModuleVariables;
  /**
   * Loads the data that the module ships with, before the first request. It runs at every start, in
   * several processes at once, so it must check cheaply whether there is anything to write.
   */
  // biome-ignore lint/suspicious/noExplicitAny: each module knows its own tables
  readonly onStart?: (services: Services<any>) => Promise<void>;
  /** Releases what `onStart` or requests opened; runs when the process stops. */
  // biome-ignore lint/suspicious/noExplicitAny: each module knows its own tables
  readonly onStop?: (services: Services<any>) => Promise<void>;
  /** Problems that the operator should fix; checked at start and whenever an admin lists them. */
  // biome-ignore lint/suspicious/noExplicitAny: each module knows its own tables
  readonly warnings?: (services: Services<any>) => Promise<readonly Warning[]>;
}

/** A table whose rows belong to an account, by their `owner_id`. */
export interface OwnedTable {
  readonly name: string;
  /**
   * Every unique index of the table that includes the owner, with the rule that joins two rows of
   * the same key when two owners become one. `tests/architecture/owned-tables.test.ts` compares
   * them with the schema.
   */
  readonly keys?: readonly UniqueKey[];
  /** Columns without a foreign key that hold the id of a row of another owned table. */
  readonly references?: Readonly<Record<string, string>>;
  /**
   * Columns besides `owner_id` that hold an account's id. When two owners become one, `follow`
   * stores the id of the new owner and `clear` stores null.
   */
  readonly accounts?: Readonly<Record<string, 'follow' | 'clear'>>;
  /** Computed from other tables: its rows are not moved, `afterJoin` recomputes them. */
  readonly derived?: true;
  readonly beforeJoin?: BeforeJoin;
  readonly afterJoin?: AfterJoin;
  /**
   * Column with the name of the app that a row of a shared module belongs to. When the accounts are
   * disabled, the row is kept or deleted like the data of that app.
   */
  readonly appColumn?: string;
  /** Deleted instead of moved when two owners become one. */
  readonly transient?: true;
  /** Sums of other owned tables that database triggers maintain; also `transient`. */
  readonly rollUp?: RollUp;
  /**
   * No trigger checks the owner of inserted rows: they are only written together with rows of
   * another table, whose owner is checked.
   */
  readonly skipsOwnerGuard?: true;
  /**
   * Removes public links, notification targets and the like, and returns a description of each. The
   * owner's data stays.
   */
  readonly revokeExternalAccess?: (
    // biome-ignore lint/suspicious/noExplicitAny: each table knows its own module's tables
    tx: Transaction<any>,
    owner: number,
  ) => Promise<readonly string[]>;
  /**
   * A condition for the rows that refer to others of the same table. They are removed before those,
   * because losing what it refers to could make a row equal to another one.
   */
  readonly removedFirst?: string;
  /** Transfers shared data to the other members before the rows of a removed owner are deleted. */
  // biome-ignore lint/suspicious/noExplicitAny: each table knows its own module's tables
  readonly transferShared?: (tx: Transaction<any>, owner: number) => Promise<void>;
}

export interface RollUp {
  /** Those that keep it on SQLite, row by row; set aside while all rows change their owner. */
  readonly triggers: readonly string[];
  /** Recounts it for an owner. */
  // biome-ignore lint/suspicious/noExplicitAny: each table knows its own module's tables
  readonly recount: (tx: Transaction<any>, owner: number) => Promise<void>;
}

/**
 * Something of an app that an account invite carries. The account that accepts the invite receives
 * it in the same transaction. The accounts store only its name and id.
 */
export interface InviteAttachment {
  /** Its key in requests. */
  readonly name: string;
  /** The attachments that the inviting account may choose from. */
  // biome-ignore lint/suspicious/noExplicitAny: each attachment knows its own module's tables
  readonly choices: (db: Kysely<any>, inviter: number) => Promise<AttachmentChoice[]>;
  /** One of the choices; undefined if the inviter may not attach it, or no longer. */
  readonly find: (
    // biome-ignore lint/suspicious/noExplicitAny: each attachment knows its own module's tables
    db: Kysely<any>,
    inviter: number,
    id: number,
  ) => Promise<AttachmentChoice | undefined>;
  /** Gives it to the new account; does nothing if the inviter may no longer attach it. */
  // biome-ignore lint/suspicious/noExplicitAny: each attachment knows its own module's tables
  readonly give: (tx: Transaction<any>, gift: AttachmentGrant) => Promise<void>;
}

interface AttachmentChoice {
  readonly id: number;
  readonly label: string;
}

interface AttachmentGrant {
  readonly inviter: number;
  readonly id: number;
  /** The new account. */
  readonly account: number;
  /** The new account's answer to the question of the attachment; true by default. */
  readonly answer: boolean;
  readonly now: string;
}

/** An app: a module with a base path of its own. */
export interface App extends Module {
  readonly name: AppName;
  readonly title: string;
  /**
   * What happens to the app's data when an admin disables the accounts: it is deleted, or the data
   * of a single account is kept for single-user mode. The data of a shared module is kept if any of
   * its served apps keeps its own.
   */
  readonly onAccountsDisabled: 'delete' | 'keep-of-single-account';
  /**
   * Modules of data that several apps show and write. Their routes are mounted at the base of each
   * of these apps.
   */
  readonly sharedModules?: readonly Module[];
  /** In the order of the specification's table. */
  readonly tools: readonly Tool[];
  readonly inviteAttachments?: readonly InviteAttachment[];
}

/** An operation with its handler. */
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

/** Pairs the operations of a contract with their handlers; a missing or wrong one does not compile. */
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
 * Like `implement`, with handlers that are loaded on the first call, so that rarely used features
 * cost an idle instance no memory.
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

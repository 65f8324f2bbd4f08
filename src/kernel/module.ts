import type { z } from 'zod';
import type { AppName } from './config.ts';
import type { Context } from './context.ts';
import type { Contract, Operation } from './contract.ts';
import type { Migration } from './database/migrate.ts';
import type { FileKind } from './files/kinds.ts';
import type { Job } from './jobs/job.ts';
import type { Tool } from './mcp/tool.ts';

/** A part of the house: what it stores, who owns it, and what runs by the clock. */
export interface Module {
  readonly name: string;
  readonly migrations: readonly Migration[];
  /** The tables whose rows belong to an account, by their `owner_id`. */
  readonly ownedTables: readonly string[];
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
  readonly fileKinds: readonly FileKind[];
}

/** One of the four apps: a module with a base path of its own. */
export interface App extends Module {
  readonly name: AppName;
  readonly title: string;
  /** In the order of the specification's table. */
  readonly tools: readonly Tool[];
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

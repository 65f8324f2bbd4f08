import type { z } from 'zod';
import type { Config } from './config/config.ts';
import type { Role } from './context.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call an operation. `open` and `public` must be on the list of public routes.
 *
 * - `open`: everyone; the session is not read.
 * - `public`: everyone; the session is read if there is one, and anonymous callers are admitted.
 * - `signed-in`: any account, or the placeholder owner while no account exists.
 * - `account`: any account, never the placeholder owner.
 * - a role: accounts with that role, and admins.
 * - `token`: an API token, which gives access to nothing else.
 */
export type Access = 'open' | 'public' | 'signed-in' | 'account' | 'token' | Role;

/**
 * How an operation that writes treats the credentials of an account.
 *
 * - `required`: refused with `reauthentication_required` unless the session proved a credential a
 *   few minutes ago.
 * - `conditional`: the same, but only for the inputs that change a credential or a right.
 * - `password`: the body carries the current password, which replaces the recent proof.
 * - `proof`: the request itself proves a credential or a mailed token.
 * - `none`: changes no credential.
 */
export type Reauthentication = 'required' | 'conditional' | 'password' | 'proof' | 'none';

/**
 * One operation of the API, written once: the route, its validation, its OpenAPI entry and the
 * web client's types all come from it.
 *
 * `input` is flat. Keys named in the path travel there; for GET the rest travels in the query
 * string, for every other method in the JSON body.
 */
export interface Operation<
  M extends Method = Method,
  P extends string = string,
  I extends z.ZodObject = z.ZodObject,
  O extends z.ZodType = z.ZodType,
> {
  readonly method: M;
  readonly path: P;
  readonly summary: string;
  readonly access: Access;
  readonly input: I;
  readonly output: O;
  /** 201 for an operation that creates a row, 302 for one that returns a `Redirect`. */
  readonly status?: 200 | 201 | 302;
  /** The response holds a secret, so it is not recorded under an Idempotency-Key. */
  readonly returnsSecret?: true;
  /** Required on every operation of the accounts that writes. */
  readonly reauthentication?: Reauthentication;
  /**
   * The handler waits on the network or computes for long, so it never runs inside the transaction
   * that records its Idempotency-Key.
   */
  readonly waits?: true;
  /** The largest JSON body in bytes, where it is not that of every operation. */
  readonly bodyLimit?: number;
  /** The body is one file instead of JSON; the limit is in bytes. */
  readonly uploadLimit?: number;
  /** The body may also be a form with one file, which is written to disk; the limit is in bytes. */
  readonly formLimit?: (config: Config) => number;
}

export type Contract = Readonly<Record<string, Operation>>;

export function operation<
  const M extends Method,
  const P extends `/${string}`,
  I extends z.ZodObject,
  O extends z.ZodType,
>(definition: Operation<M, P, I, O>): Operation<M, P, I, O> {
  return definition;
}

/** `'GET /api/files/:id'`: how the web client names an operation without importing it. */
export type RouteKey<C extends Contract> = {
  [K in keyof C]: `${C[K]['method']} ${C[K]['path']}`;
}[keyof C];

type OperationAt<C extends Contract, Key> = {
  [K in keyof C]: `${C[K]['method']} ${C[K]['path']}` extends Key ? C[K] : never;
}[keyof C];

export type RouteInput<C extends Contract, Key> = z.input<OperationAt<C, Key>['input']>;
export type RouteOutput<C extends Contract, Key> = z.output<OperationAt<C, Key>['output']>;

import type pg from 'pg';
import { REQUEST_LIMITS } from './long-work.ts';

/** Timeout for getting a connection from the pool and for connecting to the server. */
export const CONNECT_MS = 10_000;
/** Our own statement timeout exceeds PostgreSQL's by this much; only a hung server reaches it. */
const HANG_MARGIN_MS = 5000;
/** A statement that takes this long makes us ask whether its server is still the primary. */
const STALL_MS = 3000;
/** One of several hosts has this long to answer; then the next one is asked. */
const HOST_MS = 2000;
export const DEFAULT_POOL_SIZE = 10;

export interface PostgresOptions {
  readonly poolSize: number;
  readonly limits: typeof REQUEST_LIMITS;
  readonly connectMs: number;
  readonly hangMarginMs: number;
  readonly stallMs: number;
  readonly hostMs: number;
  /** A pooler in between gives every transaction another session. */
  readonly isPooled: boolean;
  readonly namesStatements: boolean;
}

export const DEFAULT_OPTIONS: PostgresOptions = {
  poolSize: DEFAULT_POOL_SIZE,
  limits: REQUEST_LIMITS,
  connectMs: CONNECT_MS,
  hangMarginMs: HANG_MARGIN_MS,
  stallMs: STALL_MS,
  hostMs: HOST_MS,
  isPooled: false,
  namesStatements: true,
};

/** A connection that knows to which server it was made, and when that was the primary. */
export interface PrimaryClient extends pg.PoolClient {
  readonly address: string;
  readonly generation: number;
}

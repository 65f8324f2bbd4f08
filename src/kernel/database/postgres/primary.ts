import type pg from 'pg';
import { ConnectionLost, postgresCode, systemCode } from '../errors/storage-errors.ts';
import { describeHosts, splitHosts } from './hosts.ts';
import { DEFAULT_OPTIONS, type PostgresOptions } from './options.ts';

type ConnectTimes = Pick<PostgresOptions, 'connectMs' | 'hostMs'>;

const READ_ONLY = `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on'
  as is_read_only`;

/** None of the hosts is reachable and writable. */
export class NoPrimary extends ConnectionLost {
  override readonly message: string;

  constructor(reasons: readonly string[], cause: unknown) {
    super(cause);
    this.message = `None of the servers takes writes: ${reasons.join('; ')}.`;
  }
}

/** A standby, or a server that is set to read-only. */
class ReadOnlyServer extends Error {}

/**
 * Knows which of the hosts of an address is the primary, and looks for it again when it is in doubt.
 * A single host is always taken for it.
 */
export class Primary {
  /** How long a server may take to admit a connection. */
  readonly connectMs: number;
  readonly #addresses: readonly string[];
  readonly #names: readonly string[];
  /** Where the last connection was made; the first host before that. */
  #latest: string;
  #isInDoubt: boolean;
  #generation = 0;
  #search: Promise<void> | null = null;

  constructor(url: string, { connectMs, hostMs }: ConnectTimes = DEFAULT_OPTIONS) {
    this.#addresses = splitHosts(url);
    this.connectMs = this.hasAlternatives ? hostMs : connectMs;
    this.#names = describeHosts(url);
    this.#latest = this.#addresses[0] ?? url;
    this.#isInDoubt = this.hasAlternatives;
  }

  get hasAlternatives(): boolean {
    return this.#addresses.length > 1;
  }

  /** The address to connect to. */
  get address(): string {
    return this.#latest;
  }

  /** Grows when another server is the primary; connections of earlier generations are useless. */
  get generation(): number {
    return this.#generation;
  }

  get isInDoubt(): boolean {
    return this.#isInDoubt;
  }

  /** The server did not answer, went away or refused a write. */
  doubt(address: string): void {
    if (this.hasAlternatives && address === this.#latest) this.#isInDoubt = true;
  }

  /** The server of this generation refuses writes; none of its connections is of use. */
  retire(generation: number): void {
    if (generation !== this.#generation) return;
    this.#generation += 1;
    this.doubt(this.#latest);
  }

  /** Looks for the primary if it is in doubt. */
  async settle(): Promise<void> {
    if (this.#isInDoubt) await this.search();
  }

  /** Looks for the primary. Callers at the same time share one search. */
  async search(): Promise<void> {
    this.#search ??= this.#find().finally(() => {
      this.#search = null;
    });
    await this.#search;
  }

  /** Throws when the server does not answer, or takes no writes where another host might. */
  async check(client: pg.ClientBase, address: string): Promise<void> {
    try {
      const isReadOnly = await askReadOnly(client, this.connectMs);
      if (isReadOnly && this.hasAlternatives) throw new ReadOnlyServer();
    } catch (error) {
      this.doubt(address);
      throw error;
    }
  }

  /** Asks the latest primary, then the others at once; of these the first in the list is taken. */
  async #find(): Promise<void> {
    const others = this.#addresses.filter((address) => address !== this.#latest);
    const failures = new Map<string, unknown>();
    const ask = (address: string) =>
      askServer(address, this.connectMs).then(
        () => true,
        (error: unknown) => {
          failures.set(address, error);
          return false;
        },
      );
    if (await ask(this.#latest)) return this.#found(this.#latest);
    const answers = others.map((address) => ({ address, isPrimary: ask(address) }));
    for (const { address, isPrimary } of answers) {
      if (await isPrimary) return this.#found(address);
    }
    const reasons = this.#addresses.map((address, at) =>
      explainFailure(String(this.#names[at]), failures.get(address)),
    );
    throw new NoPrimary(reasons, failures.get(this.#latest));
  }

  #found(address: string): void {
    this.#isInDoubt = false;
    if (address === this.#latest) return;
    this.#latest = address;
    this.#generation += 1;
  }
}

/** Connects for a moment; throws unless the server takes writes. */
async function askServer(address: string, timeoutMs: number): Promise<void> {
  const { default: pgModule } = await import('pg');
  const client = new pgModule.Client({
    connectionString: address,
    connectionTimeoutMillis: timeoutMs,
  });
  // The connection may break at any time; the question then fails.
  client.on('error', () => {});
  try {
    await client.connect();
    if (await askReadOnly(client, timeoutMs)) throw new ReadOnlyServer();
  } finally {
    // Not awaited: a hung server does not respond to a close either.
    client.end().catch(() => undefined);
  }
}

async function askReadOnly(client: pg.ClientBase, timeoutMs: number): Promise<boolean> {
  const query = { text: READ_ONLY, query_timeout: timeoutMs };
  const { rows } = await client.query<{ is_read_only: boolean }>(query);
  return rows[0]?.is_read_only !== false;
}

function explainFailure(name: string, error: unknown): string {
  if (error instanceof ReadOnlyServer) return `${name} is read-only`;
  const code = postgresCode(error) || systemCode(error);
  if (code === 'ECONNREFUSED') return `nothing listens at ${name}`;
  if (error instanceof Error && /timeout/i.test(error.message)) return `${name} does not answer`;
  return `${name} refuses (${code || (error instanceof Error ? error.message : 'unknown')})`;
}

import type { Readable } from 'node:stream';
import { CompiledQuery, type Transaction } from 'kysely';
import { engineOf } from '../database/engine.ts';
import { registerNamedStatement } from '../database/postgres/statement-names.ts';
import { afterCommit } from '../database/transact.ts';
import { TooMany, Unavailable } from '../errors.ts';
import type { Log } from '../log.ts';
import type { EventStream } from './event-stream.ts';
import { ListenerStream } from './listener-stream.ts';
import { CHANNEL, PostgresListener } from './postgres-listener.ts';

const HEARTBEAT_MS = 25_000;
/** Every open stream holds a connection. */
const MAX_PER_ACCOUNT = 24;

const NOTIFY = `select pg_notify('${CHANNEL}', $1)`;
registerNamedStatement(NOTIFY);

interface Listener {
  readonly owner: number;
  readonly topics: readonly string[];
  readonly stream: ListenerStream;
  readonly first: () => Promise<object>;
}

/**
 * Sends the events of a topic to its listeners after commit: within the process on SQLite, across
 * processes by LISTEN/NOTIFY on PostgreSQL.
 */
export class LiveUpdates {
  readonly #listeners = new Set<Listener>();
  readonly #postgres: PostgresListener | null;
  #heartbeat: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(database: string, log: Log) {
    const handlers = {
      onNotification: (payload: string) => {
        const { topic, event } = JSON.parse(payload) as { topic: string; event: object };
        this.#send(topic, event);
      },
      onReconnect: () => void this.#resendState(),
    };
    this.#postgres = /^postgres(ql)?:/.test(database)
      ? new PostgresListener(database, handlers, log)
      : null;
  }

  async publish<Tables>(tx: Transaction<Tables>, topic: string, event: object): Promise<void> {
    if (engineOf(tx) === 'sqlite') return afterCommit(() => this.#send(topic, event));
    // Inside the transaction, so that PostgreSQL delivers it only with the commit.
    await tx.executeQuery(CompiledQuery.raw(NOTIFY, [JSON.stringify({ topic, event })]));
  }

  /** Opens a stream that ends when the listener leaves or loses access, or the service stops. */
  async open(
    owner: number,
    { topics, first, mayListen }: EventStream,
    isSignedIn: () => Promise<boolean>,
  ): Promise<Readable> {
    if (this.#closed) {
      throw new Unavailable('stopping', 'This process is stopping; try again.', 1);
    }
    if (this.#countOf(owner) >= MAX_PER_ACCOUNT) {
      throw new TooMany('Too many pages of this account are open.', 30, 'too_many_streams');
    }
    const stream = new ListenerStream(async () => (await isSignedIn()) && (await mayListen()));
    const listener = { owner, topics, stream, first };
    this.#listeners.add(listener);
    stream.body.once('close', () => this.#removeListener(listener));
    this.#heartbeat ??= setInterval(() => void this.sendHeartbeats(), HEARTBEAT_MS).unref();
    try {
      await this.#postgres?.ready();
      stream.send(await first());
    } catch (error) {
      stream.body.destroy();
      throw error;
    }
    return stream.body;
  }

  async sendHeartbeats(): Promise<void> {
    await Promise.all([...this.#listeners].map(({ stream }) => stream.sendHeartbeat()));
  }

  /** Ends every stream, so that the server can close. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#heartbeat);
    for (const { stream } of this.#listeners) stream.end();
    await this.#postgres?.close();
  }

  #send(topic: string, event: object): void {
    for (const listener of this.#listeners) {
      if (listener.topics.includes(topic)) listener.stream.send(event);
    }
  }

  async #resendState(): Promise<void> {
    for (const { stream, first } of this.#listeners) {
      await first().then(
        (event) => stream.send(event),
        () => stream.end(),
      );
    }
  }

  #countOf(owner: number): number {
    return [...this.#listeners].filter((listener) => listener.owner === owner).length;
  }

  #removeListener(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0) return;
    clearInterval(this.#heartbeat);
    this.#heartbeat = undefined;
  }
}

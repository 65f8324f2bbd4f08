import { setTimeout as wait } from 'node:timers/promises';
import { Random } from '../../src/host/demo/random.ts';
import { type RunningServer, startServer } from '../../src/testing/process/start-server.ts';
import { Client } from '../crash/client.ts';
import { type Findings, noFindings } from '../crash/findings.ts';
import { Ledger } from '../crash/ledger.ts';
import { verifyByApi } from '../crash/verify-api.ts';
import { verifyInDatabase } from '../crash/verify-database.ts';
import { Writer } from '../crash/writer.ts';
import { FaithfulListener } from './faithful-listener.ts';

const WRITERS = 8;
const LOGGED_CHARACTERS = 20_000;
const LOG_DELAY_MS = 300;
const RETRY_MS = 50;
const PERSON = { username: 'Ana', password: 'Correct-Horse-7' };

/** A refusal that a client met while the fault lasted. */
export interface RefusedRequest {
  readonly status: number;
  readonly code: string;
  readonly retryAfter: string | null;
}

/** Eight clients that write to a running server through a fault, and a ledger of its promises. */
export class Load {
  readonly server: RunningServer;
  readonly refusals: RefusedRequest[] = [];
  readonly ledger = new Ledger();
  readonly #database: string;
  readonly #client: Client;
  readonly #token: string;
  readonly #writers: Writer[];
  #isOver = false;
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(server: RunningServer, database: string, token: string, seed: number) {
    this.server = server;
    this.#database = database;
    this.#token = token;
    this.#client = new Client(server.url, token, (status, headers, body) => {
      const { code } = JSON.parse(body) as { code: string };
      this.refusals.push({ status, code, retryAfter: headers.get('retry-after') });
    });
    const random = new Random(seed);
    this.#writers = Array.from(
      { length: WRITERS },
      (_, n) => new Writer(n, new Random(random.between(0, 2 ** 32 - 1)), this.ledger),
    );
  }

  /** Starts a server on empty storage, and the clients. */
  static async start(
    environment: Record<string, string>,
    database: string,
    seed = 1,
  ): Promise<Load> {
    const server = await startServer({ LOG_LEVEL: 'warn', ...environment });
    const answer = await new Client(server.url, null).write({
      method: 'POST',
      path: '/api/auth/register',
      body: PERSON,
      key: null,
    });
    const load = new Load(server, database, String(answer?.token), seed);
    load.resume();
    return load;
  }

  resume(): void {
    this.#isOver = false;
    this.#writing = Promise.all(this.#writers.map((writer) => this.#write(writer)));
  }

  /** Ends the load, and says whether every client could settle its last write. */
  async pause(): Promise<void> {
    this.#isOver = true;
    await this.#writing;
  }

  /** A request of the same account beside the load. */
  post(path: string, body: object): Promise<Response> {
    return fetch(this.server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      body: JSON.stringify(body),
    });
  }

  /** Listens to the events of the same account through every fault. */
  listen(path: string): FaithfulListener {
    return new FaithfulListener(this.server.url + path, this.#token);
  }

  get acknowledged(): number {
    return this.ledger.acknowledged;
  }

  /** The time of the slowest request so far. */
  get longestAnswerMs(): number {
    return Math.round(this.#client.longestMs);
  }

  get isAlive(): boolean {
    const { exitCode, signalCode } = this.server.process;
    return exitCode === null && signalCode === null;
  }

  /** Waits until more writes are acknowledged; the milliseconds that took, or null for too long. */
  async waitForWrites(count: number, withinMs: number): Promise<number | null> {
    const began = performance.now();
    const wanted = this.acknowledged + count;
    while (this.acknowledged < wanted) {
      if (performance.now() - began > withinMs || !this.isAlive) return null;
      await wait(20);
    }
    return Math.round(performance.now() - began);
  }

  /** Ends load and server and compares the database with everything that was acknowledged. */
  async verify(): Promise<Findings> {
    await this.pause();
    const findings = noFindings();
    for (const writer of this.#writers) await writer.settle(this.#client);
    await verifyByApi(this.#client, this.ledger, findings);
    await this.server.stop();
    await verifyInDatabase(this.#database, this.ledger, findings);
    return findings;
  }

  /** Verifies all writes, and adds what was found to the report of a drill. */
  async report({ lines, failures }: { lines: string[]; failures: string[] }): Promise<void> {
    const { lost, doubled, wrong } = await this.verify();
    lines.push(
      `${this.acknowledged} writes acknowledged, ${lost.length} lost, ${doubled.length} doubled, ${wrong.length} wrong`,
    );
    failures.push(...lost.map((what) => `lost: ${what}`), ...doubled, ...wrong);
  }

  async #write(writer: Writer): Promise<void> {
    while (!this.#isOver && this.isAlive) {
      await writer
        .writeUntilCut(this.#client, () => this.#isOver)
        .catch(async (error: unknown) => {
          // The line of the log may come after the answer.
          await wait(LOG_DELAY_MS);
          const logged = this.server.output().slice(-LOGGED_CHARACTERS);
          throw new Error(`A write was refused. The server logged:\n${logged}`, { cause: error });
        });
      await wait(RETRY_MS);
    }
  }
}

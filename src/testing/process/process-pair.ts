import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { createServerStorage, type TestStorage } from '../instance/storage.ts';
import { PASSWORD } from '../instance/test-account.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { type RunningServer, startServer } from './start-server.ts';

export interface ProcessResponse {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any answer of the API
  readonly body: any;
}

interface ProcessCallOptions {
  readonly headers?: Record<string, string>;
  readonly form?: FormData | URLSearchParams | Uint8Array<ArrayBuffer>;
}

/** A client of one of the processes, or of the balancer. */
export class ProcessClient {
  readonly url: string;
  readonly token: string | null;

  constructor(url: string, token: string | null = null) {
    this.url = url;
    this.token = token;
  }

  /** `await here.call('POST /recipe/api/shopping', { name: 'Milk' })` */
  async call(
    route: string,
    body?: unknown,
    { headers = {}, form }: ProcessCallOptions = {},
  ): Promise<ProcessResponse> {
    const [method = '', path = ''] = route.split(' ');
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') && text !== '';
    return {
      status: answer.status,
      headers: answer.headers,
      body: isJson ? JSON.parse(text) : text,
    };
  }
}

type Settings = Record<string, string>;

/** Two processes on one PostgreSQL and one data folder, with a balancer in front. */
export class ProcessPair {
  readonly #storage: TestStorage;
  readonly #settings: readonly [Settings, Settings];
  readonly #tokens = new Map<string, string>();
  readonly balancer: Balancer;
  readonly processes: [RunningServer, RunningServer];
  /** Reads the database directly. */
  readonly database: pg.Pool;

  private constructor(
    storage: TestStorage,
    settings: readonly [Settings, Settings],
    balancer: Balancer,
    processes: [RunningServer, RunningServer],
  ) {
    this.#storage = storage;
    this.#settings = settings;
    this.balancer = balancer;
    this.processes = processes;
    this.database = new pg.Pool({ connectionString: storage.database, max: 2 });
    this.database.on('error', () => {});
    balancer.serve(processes);
  }

  /** @param ownSettings what only the first or only the second process gets */
  static async open(
    environment: Settings = {},
    addressOf = (database: string) => database,
    ownSettings: (at: 0 | 1, dataDir: string) => Settings = () => ({}),
  ): Promise<ProcessPair> {
    const [storage, balancer] = await Promise.all([createServerStorage(), openBalancer()]);
    const settings = {
      DATA_DIR: storage.dataDir,
      DATABASE_URL: addressOf(storage.database),
      PUBLIC_URL: balancer.url,
      ...environment,
    };
    const { dataDir } = storage;
    const both = [
      { ...settings, ...ownSettings(0, dataDir) },
      { ...settings, ...ownSettings(1, dataDir) },
    ] as const;
    const processes = await Promise.all([startServer(both[0]), startServer(both[1])]);
    return new ProcessPair(storage, both, balancer, processes);
  }

  /** Registers accounts; the very first one is the admin. */
  async enrol(...names: readonly string[]): Promise<void> {
    for (const username of names) {
      const [admin = null] = this.#tokens.values();
      const registering = new ProcessClient(this.processes[0].url, admin);
      const account = { username, password: PASSWORD };
      const { body } = await registering.call('POST /api/auth/register', account);
      this.#tokens.set(username, body.token);
    }
  }

  /** A client of the first process. */
  here(name?: string): ProcessClient {
    return new ProcessClient(this.processes[0].url, this.#tokens.get(name ?? '') ?? null);
  }

  /** A client of the second process. */
  there(name?: string): ProcessClient {
    return new ProcessClient(this.processes[1].url, this.#tokens.get(name ?? '') ?? null);
  }

  /** A client of the balancer, which alternates between the processes. */
  anywhere(name?: string): ProcessClient {
    return new ProcessClient(this.balancer.url, this.#tokens.get(name ?? '') ?? null);
  }

  /** Sends requests concurrently, alternating between the processes. */
  atOnce(
    name: string,
    count: number,
    send: (caller: ProcessClient, at: number) => Promise<ProcessResponse>,
  ): Promise<ProcessResponse[]> {
    const callers = [this.here(name), this.there(name)];
    return Promise.all(
      Array.from({ length: count }, (_, at) => send(callers[at % 2] as ProcessClient, at)),
    );
  }

  /** Starts a process in place of one that has ended. */
  async replace(at: 0 | 1): Promise<void> {
    this.processes[at] = await startServer(this.#settings[at]);
    this.balancer.serve(this.processes);
  }

  async rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.database.query(text, values)).rows;
  }

  /** The errors that the processes have logged. */
  faults(): string[] {
    return this.processes.flatMap((one) =>
      one
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":50')),
    );
  }

  async close(): Promise<void> {
    await this.database.end();
    await this.balancer.stop();
    await Promise.all(this.processes.map((process) => process.stop()));
    await this.#storage.discard();
  }
}

/** Two processes for the tests of a file, with Ana, the admin, Ben and Cat. */
export function useProcessPair(environment?: Record<string, string>): () => ProcessPair {
  let pair: ProcessPair;
  beforeAll(async () => {
    pair = await ProcessPair.open(environment);
    await pair.enrol('ana', 'ben', 'cat');
  });
  afterAll(() => pair.close());
  return () => pair;
}

export function responseStatuses(replies: readonly ProcessResponse[]): number[] {
  return replies.map(({ status }) => status).toSorted((a, b) => a - b);
}

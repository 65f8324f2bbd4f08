import type { FastifyInstance, InjectOptions } from 'fastify';
import { PasswordHasher } from '../../accounts/passwords/password-hasher.ts';
import type { Application, ApplicationOverrides } from '../../host/application.ts';
import { readInstanceConfig } from '../../host/instance-config.ts';
import { Service } from '../../host/lifecycle/service.ts';
import { createLog } from '../../kernel/log.ts';
import { applicationStorage, settingsFor } from './application-storage.ts';
import type { TestStorage } from './storage.ts';
import { createTestAccount, PASSWORD } from './test-account.ts';
import { TestClock } from './test-clock.ts';

export interface TestResponse {
  readonly status: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any answer of the API
  readonly body: any;
  readonly text: string;
  readonly bytes: Buffer;
}

interface CallOptions {
  readonly headers?: Record<string, string>;
  readonly payload?: string | Buffer;
  readonly address?: string;
}

/** Someone who talks to the API: nobody yet, or an account by its token. */
export class Person {
  readonly #server: () => FastifyInstance;
  readonly token: string | null;

  constructor(server: () => FastifyInstance, token: string | null) {
    this.#server = server;
    this.token = token;
  }

  /** `await ana.call('POST /recipe/api/shopping', { name: 'Milk' })` */
  async call(
    route: string,
    body?: unknown,
    { headers = {}, payload, address }: CallOptions = {},
  ): Promise<TestResponse> {
    const [method, url] = route.split(' ') as [NonNullable<InjectOptions['method']>, string];
    const answer = await this.#server().inject({
      method,
      url,
      headers: {
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(address === undefined ? {} : { remoteAddress: address }),
      ...(payload === undefined && body === undefined
        ? {}
        : { payload: payload ?? JSON.stringify(body) }),
    });
    const isJson =
      String(answer.headers['content-type']).includes('json') &&
      answer.headers['content-encoding'] === undefined;
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson && answer.payload !== '' ? answer.json() : null,
      text: answer.payload,
      bytes: answer.rawPayload,
    };
  }
}

export interface TestInstance {
  readonly server: FastifyInstance;
  readonly application: Application;
  readonly clock: TestClock;
  /** The lines that were logged. */
  readonly logged: string[];
  readonly nobody: Person;
  /** Registers an account; the first one is the admin, who registers the others. */
  person(username: string): Promise<Person>;
  /** The account of this token. */
  bearer(token: string): Person;
  /** Stops it and starts it again on the same data; people keep their tokens. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export { PASSWORD };

/** bcrypt's lowest; a hash of a started server takes a quarter of a second of a processor. */
const PASSWORD_COST = 4;

type InstanceOverrides = Pick<ApplicationOverrides, 'links' | 'passwords'>;

/** A whole instance in this process, on a real and empty database of the engine under test. */
export async function openInstance(
  environment: Record<string, string> = {},
  webFolder = '/nonexistent',
  overrides: InstanceOverrides = {},
): Promise<TestInstance> {
  const storage = await applicationStorage(environment.APPS);
  return openOn(storage, environment, webFolder, overrides);
}

/** An instance on data that is there already; closing it discards nothing. */
export async function openStored(storage: TestStorage): Promise<TestInstance> {
  return openOn({ ...storage, discard: async () => undefined }, {}, '/nonexistent', {});
}

async function openOn(
  storage: TestStorage,
  environment: Record<string, string>,
  webFolder: string,
  { passwords = new PasswordHasher(PASSWORD_COST), ...overrides }: InstanceOverrides,
): Promise<TestInstance> {
  const clock = new TestClock();
  const logged: string[] = [];
  const config = readInstanceConfig({
    TZ: 'Europe/Berlin',
    DEVELOPMENT: '1',
    LOG_LEVEL: 'debug',
    ...environment,
    ...settingsFor(storage),
  });
  const log = createLog(config, { write: (line) => void logged.push(line) });

  const start = () => Service.open(config, { webFolder, clock, log, passwords, ...overrides });
  const stop = () => running.close();
  let running = await start();
  const bearer = (token: string | null) => new Person(() => running.server, token);
  const nobody = bearer(null);
  let admin: string | null = null;
  return {
    get server() {
      return running.server;
    },
    get application() {
      return running.application;
    },
    clock,
    logged,
    nobody,
    bearer,
    person: async (username) => {
      const hash = await passwords.hash(PASSWORD, '127.0.0.1');
      const person = bearer(await createTestAccount(running.application, username, admin, hash));
      admin ??= username;
      return person;
    },
    restart: async () => {
      await stop();
      running = await start();
    },
    close: async () => {
      await stop();
      await storage.discard();
    },
  };
}

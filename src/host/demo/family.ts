import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { createAccount } from '../../accounts/users/create-account.ts';
import type { AppName } from '../../kernel/config/config.ts';
import type { CallerAccount, Context } from '../../kernel/context.ts';
import type { Operation } from '../../kernel/contract.ts';
import { transact } from '../../kernel/database/transact.ts';
import type { Route } from '../../kernel/module.ts';
import type { Application } from '../application.ts';
import type { AllTables } from '../requests/request-context.ts';
import type { DemoAccount, DemoName } from './accounts.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { DemoCalendar } from './demo-calendar.ts';
import { Random } from './random.ts';

interface ServedRoute {
  readonly app: AppName | null;
  readonly handle: Route['handle'];
}

/**
 * The people of the demo. They call the operations of the API in this process, as of the time that
 * the family's clock shows, so that everything derived from their data is as it would be after a year.
 */
export class Family {
  readonly calendar: DemoCalendar;
  readonly #application: Application;
  readonly #routes: ReadonlyMap<Operation, ServedRoute>;
  readonly #seed: number;
  readonly #people = new Map<DemoName, DemoPerson>();
  #now = 0;
  #db: Kysely<AllTables>;

  private constructor(application: Application, seed: number) {
    const { services, shared, served } = application;
    this.#application = application;
    this.#seed = seed;
    this.#db = services.db;
    this.calendar = new DemoCalendar(services.clock.millis(), services.config.timeZone);
    this.#routes = new Map([
      ...shared.flatMap(({ routes }) => routes.map((route) => toServed(route, null))),
      ...served.flatMap(({ name, routes }) => routes.map((route) => toServed(route, name))),
    ]);
  }

  /** Creates the accounts a year ago; the instance must be empty. */
  static async create(
    application: Application,
    seed: number,
    passwordHash: string,
  ): Promise<Family> {
    const family = new Family(application, seed);
    family.moveTo(family.calendar.daysAgo(400), '19:00');
    for (const account of DEMO_ACCOUNTS) await family.#register(account, passwordHash);
    return family;
  }

  /** A person by name. */
  get(name: DemoName): DemoPerson {
    const person = this.#people.get(name);
    if (!person) throw new Error(`There is no ${name} in the demo.`);
    return person;
  }

  serves(app: AppName): boolean {
    return this.#application.served.some(({ name }) => name === app);
  }

  /** Chance of one subject; other subjects do not change it. */
  random(subject: string): Random {
    let seed = this.#seed;
    for (const char of subject) seed = Math.imul(seed ^ char.charCodeAt(0), 0x01000193);
    return new Random(seed);
  }

  /** Sets the clock. */
  moveTo(date: string, time: string): void {
    this.#now = this.calendar.writtenAt(date, time);
  }

  /** All calls within `work` are one transaction. */
  async together<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await transact(this.#application.services.db, (tx) => {
        this.#db = tx;
        return work();
      });
    } finally {
      this.#db = this.#application.services.db;
    }
  }

  /** Calls an operation as an account. */
  async call<O extends Operation>(
    account: CallerAccount,
    operation: O,
    input: z.input<O['input']>,
    upload: Buffer | null,
  ): Promise<z.output<O['output']>> {
    const route = this.#routes.get(operation);
    if (!route) throw new Error(`${operation.method} ${operation.path} is not served.`);
    const context = this.#contextOf(account, route.app, upload);
    return (await route.handle(context, operation.input.parse(input))) as z.output<O['output']>;
  }

  async #register(account: DemoAccount, passwordHash: string): Promise<void> {
    const { username, fullName, role } = account;
    const { user } = await createAccount(
      this.#contextOf(null, null, null),
      { owned: this.#application.owned },
      { username, fullName, role, passwordHash },
      { admit: async () => {}, finish: async () => {} },
    );
    const caller = { id: user.id, username, role, sessionId: '', timeZone: null };
    this.#people.set(username as DemoName, new DemoPerson(this, caller));
  }

  #contextOf(
    account: CallerAccount | null,
    app: AppName | null,
    upload: Buffer | null,
  ): Context<AllTables> {
    const { services } = this.#application;
    const { host, port } = services.config;
    const owner = account?.id ?? 0;
    return {
      ...services,
      db: this.#db,
      clock: { millis: () => this.#now },
      owner,
      caller: { owner, account },
      app,
      origin: {
        address: '127.0.0.1',
        userAgent: '',
        secure: false,
        url: services.config.publicUrl ?? `http://${host}:${port}`,
        cookies: '',
        fromOwnPage: true,
        accept: '',
      },
      response: { setHeader: () => {}, setStatus: () => {} },
      upload,
      received: null,
      signal: new AbortController().signal,
    };
  }
}

/** One of the family. */
export class DemoPerson {
  readonly id: number;
  readonly username: string;
  readonly #family: Family;
  readonly #account: CallerAccount;

  constructor(family: Family, account: CallerAccount) {
    this.#family = family;
    this.#account = account;
    this.id = account.id;
    this.username = account.username;
  }

  /** `await anna.call(waterContract.logDrink, { date, amount_ml: 250 })` */
  call<O extends Operation>(
    operation: O,
    input: z.input<O['input']>,
    upload: Buffer | null = null,
  ): Promise<z.output<O['output']>> {
    return this.#family.call(this.#account, operation, input, upload);
  }
}

function toServed({ operation, handle }: Route, app: AppName | null): [Operation, ServedRoute] {
  return [operation, { app, handle }];
}

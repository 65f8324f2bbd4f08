import { resolve } from 'node:path';
import type { StorageLocation } from '../bucket/settings.ts';
import { isTimeZone, serverZone } from '../time/clock.ts';
import { DATABASE_VARIABLES, type DatabaseConfig, readDatabase } from './database-config.ts';
import { FILES_VARIABLES, readFileLocation } from './files-config.ts';
import {
  choice,
  choices,
  type Environment,
  flag,
  InvalidVariable,
  optional,
  readVariable,
  text,
  type Variable,
  wholeNumber,
} from './variables.ts';

/** The names of the apps; the layers above add them by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: the kernel knows no app
export interface AppNames {}
export type AppName = keyof AppNames;

/** What the layers above the kernel add to the configuration. */
export interface ConfigDeclarations {
  /** The apps that APPS may name, in display order. */
  readonly apps: readonly AppName[];
  /** The variables of each module, by name. */
  readonly variables?: readonly ModuleVariables[];
}

export type ModuleVariables = Readonly<Record<string, Variable<unknown>>>;

const MEGABYTE = 1024 * 1024;

/** The environment variables of the kernel; modules declare their own. */
const VARIABLES = {
  PORT: wholeNumber('The port to serve on; 0 takes a free one.', 0, 65_535, 8080),
  HOST: text(
    'The address to listen on; 0.0.0.0 for every network.',
    'a host name or an IP address',
    '127.0.0.1',
    /^[\w.:-]+$/,
  ),
  DATA_DIR: text(
    'The folder for the database, files and generated secrets.',
    'a path',
    './data',
    /^.+$/,
  ),
  ...DATABASE_VARIABLES,
  ...FILES_VARIABLES,
  BASE_URL: text(
    'A path in front of everything, for a reverse proxy.',
    'empty, or a path such as /daybook',
    '',
    /^(\/[\w.~-]+)*\/?$/,
  ),
  PUBLIC_URL: optional(
    'The address people use, for links in mails and invitations, for the origin check and for hosted AI clients. While it is unset, links are written for the address at which the first admin registered, which the settings page shows.',
    'an http:// or https:// address without a path',
    (given) => parseOrigin(given) !== null,
  ),
  TRUST_PROXY: wholeNumber(
    'How many reverse proxies in front are trusted to forward addresses.',
    0,
    10,
    0,
  ),
  JWT_SECRET: optional(
    'Signs sessions. Made on first start and kept in DATA_DIR when unset.',
    'at least 32 characters',
    (given) => given.length >= 32,
    { secret: true },
  ),
  SEALING_SECRET: optional(
    'Encrypts the secrets in the database (authenticator apps, sign-in providers, notification services, keys for other services). When unset, its key is derived from JWT_SECRET on first start and kept in DATA_DIR/secrets, so that JWT_SECRET can change later.',
    'at least 32 characters',
    (given) => given.length >= 32,
    { secret: true },
  ),
  NEW_SEALING_KEY: flag(
    'Starts although the secrets in the database were encrypted with another key. They cannot be read any more and have to be set up again. Remove it after one start.',
  ),
  SMTP_HOST: optional(
    'The server that sends mail; without it no mail is sent.',
    'a host name',
    (given) => /^[\w.:-]+$/.test(given),
  ),
  SMTP_PORT: wholeNumber('Its port.', 1, 65_535, 587),
  SMTP_SECURE: flag('TLS from the first byte (port 465) instead of STARTTLS.'),
  SMTP_USER: optional('The name to sign in with, if it asks for one.', 'a name', () => true),
  SMTP_PASSWORD: optional('The password for it.', 'a password', () => true, { secret: true }),
  SMTP_FROM: optional(
    'The sender of mails.',
    'an address such as Daybook <daybook@example.org>',
    (given) => given.includes('@'),
  ),
  MCP_ENABLED: flag("Serves the reading tools for AI clients at each app's /api/mcp."),
  MCP_WRITE_ENABLED: flag('Also the tools that add something.'),
  MCP_DESTROY_ENABLED: flag('Also the tools that change or remove something.'),
  API_RATE_LIMIT_PER_MIN: wholeNumber(
    'Calls that one API token may make in a minute.',
    1,
    1_000_000,
    60,
  ),
  PICTURE_QUOTA_MB: wholeNumber(
    'How much room the stored pictures of one account may take, in megabytes; 0 for no limit.',
    0,
    10_000_000,
    5120,
  ),
  UPLOADS_PER_HOUR: wholeNumber(
    'Pictures and files to import that one account may send in an hour.',
    1,
    1_000_000,
    1000,
  ),
  UPLOADS_AT_ONCE: wholeNumber(
    'Pictures and files to import that one account may send at the same time.',
    1,
    1000,
    8,
  ),
  BODY_STALL_SECONDS: wholeNumber(
    'Ends a request whose body stops arriving: an upload must bring at least 8 kB in so many seconds, any other body must be complete after twice as many.',
    1,
    3600,
    30,
  ),
  ALLOWED_ORIGINS: optional(
    'Other sites whose pages may call /api/mcp and connect to it.',
    'addresses such as https://example.org, separated by commas',
    (given) => given.split(',').every((one) => parseOrigin(one) !== null),
  ),
  FETCH_PRIVATE_ADDRESSES: flag(
    'Lets users import from, and send notifications and webhooks to, addresses in the networks around the server, and lets sign-in providers that an admin adds on the settings page, and other services whose address a variable names, be there.',
  ),
  LOG_LEVEL: choice(
    'What is logged; info has one line per request.',
    ['silent', 'error', 'warn', 'info', 'debug'],
    'info',
  ),
  TZ: optional(
    "The server's time zone; the system's when unset.",
    'an IANA time zone such as Europe/Berlin',
    isTimeZone,
  ),
  DEVELOPMENT: flag(
    'Shows the gallery of interface parts and checks every answer against its contract.',
  ),
  DEMO: flag(
    "Serves a throw-away instance with a family's year in every app. It lives in a temporary folder, takes no other setting than those of the address, the apps, the time zone, the log and the tools, and sends nothing to anybody.",
  ),
} satisfies Record<string, Variable<unknown>>;

export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly user: string | null;
  readonly password: string | null;
  readonly from: string;
}

export interface Config extends DatabaseConfig {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Where pictures and files are. */
  readonly filesIn: StorageLocation;
  readonly apps: readonly AppName[];
  readonly basePath: string;
  readonly publicUrl: string | null;
  readonly trustProxy: number;
  readonly jwtSecret: string | null;
  readonly sealingSecret: string | null;
  /** Accept a sealing key that does not fit the secrets in the database. */
  readonly newSealingKey: boolean;
  readonly smtp: SmtpConfig | null;
  /** Which phases of tools AI clients are offered. */
  readonly mcp: { readonly enabled: boolean; readonly write: boolean; readonly destroy: boolean };
  readonly uploads: {
    /** Bytes of an account's stored pictures; infinite without a limit. */
    readonly pictureBytes: number;
    readonly perHour: number;
    readonly atOnce: number;
  };
  readonly bodyStallMs: number;
  readonly callsPerMinute: number;
  readonly allowedOrigins: readonly string[];
  readonly fetchPrivateAddresses: boolean;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly timeZone: string;
  readonly development: boolean;
  /** The instance is thrown away when the process ends, and sends nothing to anybody. */
  readonly demo: boolean;
  /** The value of a variable that a module declares. */
  valueOfVariable<Value>(variable: Variable<Value>): Value;
}

/** Reads the environment once. An invalid value stops the boot with the variable's name. */
export function readConfig(environment: Environment, declarations: ConfigDeclarations): Config {
  const read = <Value>(name: keyof typeof VARIABLES, variable: Variable<Value>) =>
    readVariable(name, variable, environment);
  const dataDir = resolve(read('DATA_DIR', VARIABLES.DATA_DIR));
  return {
    port: read('PORT', VARIABLES.PORT),
    host: read('HOST', VARIABLES.HOST),
    dataDir,
    ...readDatabase(environment, dataDir),
    filesIn: readFileLocation(environment, dataDir),
    apps: readVariable('APPS', appsVariable(declarations), environment),
    basePath: read('BASE_URL', VARIABLES.BASE_URL).replace(/\/$/, ''),
    publicUrl: parseOrigin(read('PUBLIC_URL', VARIABLES.PUBLIC_URL) ?? ''),
    trustProxy: read('TRUST_PROXY', VARIABLES.TRUST_PROXY),
    jwtSecret: read('JWT_SECRET', VARIABLES.JWT_SECRET),
    sealingSecret: read('SEALING_SECRET', VARIABLES.SEALING_SECRET),
    newSealingKey: read('NEW_SEALING_KEY', VARIABLES.NEW_SEALING_KEY),
    smtp: readSmtp(environment),
    mcp: {
      enabled: read('MCP_ENABLED', VARIABLES.MCP_ENABLED),
      write: read('MCP_WRITE_ENABLED', VARIABLES.MCP_WRITE_ENABLED),
      destroy: read('MCP_DESTROY_ENABLED', VARIABLES.MCP_DESTROY_ENABLED),
    },
    uploads: {
      pictureBytes:
        read('PICTURE_QUOTA_MB', VARIABLES.PICTURE_QUOTA_MB) * MEGABYTE || Number.POSITIVE_INFINITY,
      perHour: read('UPLOADS_PER_HOUR', VARIABLES.UPLOADS_PER_HOUR),
      atOnce: read('UPLOADS_AT_ONCE', VARIABLES.UPLOADS_AT_ONCE),
    },
    bodyStallMs: read('BODY_STALL_SECONDS', VARIABLES.BODY_STALL_SECONDS) * 1000,
    callsPerMinute: read('API_RATE_LIMIT_PER_MIN', VARIABLES.API_RATE_LIMIT_PER_MIN),
    allowedOrigins: (read('ALLOWED_ORIGINS', VARIABLES.ALLOWED_ORIGINS) ?? '')
      .split(',')
      .map(parseOrigin)
      .filter((origin) => origin !== null),
    fetchPrivateAddresses: read('FETCH_PRIVATE_ADDRESSES', VARIABLES.FETCH_PRIVATE_ADDRESSES),
    logLevel: read('LOG_LEVEL', VARIABLES.LOG_LEVEL),
    timeZone: read('TZ', VARIABLES.TZ) ?? serverZone(),
    development: read('DEVELOPMENT', VARIABLES.DEVELOPMENT),
    demo: read('DEMO', VARIABLES.DEMO),
    valueOfVariable: readModuleVariables(environment, declarations),
  };
}

function appsVariable({ apps }: ConfigDeclarations): Variable<readonly AppName[]> {
  return choices('The apps of this instance. A single one answers at the root.', apps);
}

/** Reads the variables of the modules at once, so that an invalid value stops the boot. */
function readModuleVariables(
  environment: Environment,
  { variables = [] }: ConfigDeclarations,
): Config['valueOfVariable'] {
  const values = new Map<Variable<unknown>, unknown>();
  const names = new Set(['APPS', ...Object.keys(VARIABLES)]);
  for (const [name, variable] of variables.flatMap(Object.entries<Variable<unknown>>)) {
    if (names.has(name)) throw new InvalidVariable(name, 'is declared twice.');
    names.add(name);
    values.set(variable, readVariable(name, variable, environment));
  }
  return <Value>(variable: Variable<Value>) => {
    if (!values.has(variable)) throw new Error('No module declares this variable.');
    return values.get(variable) as Value;
  };
}

/** Parses an origin and writes it as browsers do: lowercase, without a default port. */
export function parseOrigin(address: string): string | null {
  const url = /^https?:\/\/[^/\s?#@]+\/?$/i.test(address.trim()) ? URL.parse(address) : null;
  return url?.origin ?? null;
}

function readSmtp(environment: Environment): SmtpConfig | null {
  const host = readVariable('SMTP_HOST', VARIABLES.SMTP_HOST, environment);
  if (host === null) return null;
  const from = readVariable('SMTP_FROM', VARIABLES.SMTP_FROM, environment);
  if (from === null) throw new InvalidVariable('SMTP_FROM', 'must be set when SMTP_HOST is.');
  return {
    host,
    from,
    port: readVariable('SMTP_PORT', VARIABLES.SMTP_PORT, environment),
    secure: readVariable('SMTP_SECURE', VARIABLES.SMTP_SECURE, environment),
    user: readVariable('SMTP_USER', VARIABLES.SMTP_USER, environment),
    password: readVariable('SMTP_PASSWORD', VARIABLES.SMTP_PASSWORD, environment),
  };
}

export { InvalidVariable as BadVariable };

/** Every variable by its name; of a numbered group those of the first. */
export function listVariables(
  declarations: ConfigDeclarations,
): (readonly [string, Variable<unknown>])[] {
  const { variables = [] } = declarations;
  return [
    ['APPS', appsVariable(declarations)],
    ...Object.entries<Variable<unknown>>(VARIABLES),
    ...variables
      .flatMap(Object.entries<Variable<unknown>>)
      .filter(([, variable]) => !variable.repeats),
  ];
}

/** Describes every variable, with its allowed values and its default. */
export function describeVariables(declarations: ConfigDeclarations): string {
  const head =
    '# Every setting of Daybook; all are optional. Copy to .env and change what you need.\n';
  const parts = listVariables(declarations).map(([name, variable]) => {
    const file = variable.secret ? ` ${name}_FILE may name a file that holds it.` : '';
    return `# ${variable.description} May be ${variable.allowed}.${file}\n# ${name}=${variable.defaultText}\n`;
  });
  return [head, ...parts].join('\n');
}

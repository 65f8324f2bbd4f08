import { resolve } from 'node:path';
import { isTimeZone, serverZone } from './clock.ts';
import {
  BadVariable,
  choice,
  choices,
  type Environment,
  flag,
  optional,
  readVariable,
  text,
  type Variable,
  wholeNumber,
} from './config-variables.ts';

export const APP_NAMES = ['nutrition', 'workout', 'recipe', 'notes'] as const;
export type AppName = (typeof APP_NAMES)[number];

/** Every environment variable that the service reads; `.env.example` is written from this. */
export const VARIABLES = {
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
  DATABASE_URL: optional(
    'PostgreSQL instead of the SQLite file in DATA_DIR.',
    'a postgres:// address',
    (given) => /^postgres(ql)?:\/\/.+/.test(given),
    { secret: true },
  ),
  DATABASE_POOL_SIZE: wholeNumber(
    'How many connections one process opens to PostgreSQL, besides one for live updates.',
    2,
    200,
    10,
  ),
  APPS: choices('The apps of this instance. A single one answers at the root.', APP_NAMES),
  BASE_URL: text(
    'A path in front of everything, for a reverse proxy.',
    'empty, or a path such as /daybook',
    '',
    /^(\/[\w.~-]+)*\/?$/,
  ),
  PUBLIC_URL: optional(
    'The address people use, for links in mails, for the origin check and for hosted AI clients.',
    'an http:// or https:// address without a path',
    (given) => originOf(given) !== null,
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
  MAX_SESSION_HOURS: wholeNumber('The longest session an admin may allow.', 1, 876_000, 8760),
  RECOVERY_TOKEN: optional(
    'Lets its holder remove every account and keep the data, when nobody can sign in any more.',
    'at least 16 characters',
    (given) => given.length >= 16,
    { secret: true },
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
  IMPORT_ZIP_MAX_MB: wholeNumber(
    'How large a file of recipes to import may be, in megabytes.',
    1,
    10_240,
    512,
  ),
  ALLOWED_ORIGINS: optional(
    'Other sites whose pages may call /api/mcp and connect to it.',
    'addresses such as https://example.org, separated by commas',
    (given) => given.split(',').every((one) => originOf(one) !== null),
  ),
  FETCH_PRIVATE_ADDRESSES: flag(
    'Lets users import recipes from, and send notifications to, addresses in the networks around the server.',
  ),
  LOG_LEVEL: choice(
    'What is logged; debug adds a line per request.',
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
} satisfies Record<string, Variable<unknown>>;

export interface SmtpConfig {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  readonly user: string | null;
  readonly password: string | null;
  readonly from: string;
}

export interface OidcProviderConfig {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly autoRegister: boolean;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** A postgres:// address, or the path of the SQLite file. */
  readonly database: string;
  readonly databasePoolSize: number;
  readonly apps: readonly AppName[];
  readonly basePath: string;
  readonly publicUrl: string | null;
  readonly trustProxy: number;
  readonly jwtSecret: string | null;
  readonly maxSessionHours: number;
  readonly recoveryToken: string | null;
  readonly smtp: SmtpConfig | null;
  readonly oidcProviders: readonly OidcProviderConfig[];
  /** Which phases of tools AI clients are offered. */
  readonly mcp: { readonly enabled: boolean; readonly write: boolean; readonly destroy: boolean };
  readonly importLimitMb: number;
  readonly callsPerMinute: number;
  readonly allowedOrigins: readonly string[];
  readonly fetchPrivateAddresses: boolean;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly timeZone: string;
  readonly development: boolean;
}

/** The environment, read once. A wrong value stops the boot with the variable's name. */
export function readConfig(environment: Environment): Config {
  const read = <Value>(name: keyof typeof VARIABLES, variable: Variable<Value>) =>
    readVariable(name, variable, environment);
  const dataDir = resolve(read('DATA_DIR', VARIABLES.DATA_DIR));
  return {
    port: read('PORT', VARIABLES.PORT),
    host: read('HOST', VARIABLES.HOST),
    dataDir,
    database: read('DATABASE_URL', VARIABLES.DATABASE_URL) ?? resolve(dataDir, 'daybook.sqlite'),
    databasePoolSize: read('DATABASE_POOL_SIZE', VARIABLES.DATABASE_POOL_SIZE),
    apps: read('APPS', VARIABLES.APPS),
    basePath: read('BASE_URL', VARIABLES.BASE_URL).replace(/\/$/, ''),
    publicUrl: originOf(read('PUBLIC_URL', VARIABLES.PUBLIC_URL) ?? ''),
    trustProxy: read('TRUST_PROXY', VARIABLES.TRUST_PROXY),
    jwtSecret: read('JWT_SECRET', VARIABLES.JWT_SECRET),
    maxSessionHours: read('MAX_SESSION_HOURS', VARIABLES.MAX_SESSION_HOURS),
    recoveryToken: read('RECOVERY_TOKEN', VARIABLES.RECOVERY_TOKEN),
    smtp: readSmtp(environment),
    oidcProviders: readOidcProviders(environment),
    mcp: {
      enabled: read('MCP_ENABLED', VARIABLES.MCP_ENABLED),
      write: read('MCP_WRITE_ENABLED', VARIABLES.MCP_WRITE_ENABLED),
      destroy: read('MCP_DESTROY_ENABLED', VARIABLES.MCP_DESTROY_ENABLED),
    },
    importLimitMb: read('IMPORT_ZIP_MAX_MB', VARIABLES.IMPORT_ZIP_MAX_MB),
    callsPerMinute: read('API_RATE_LIMIT_PER_MIN', VARIABLES.API_RATE_LIMIT_PER_MIN),
    allowedOrigins: (read('ALLOWED_ORIGINS', VARIABLES.ALLOWED_ORIGINS) ?? '')
      .split(',')
      .map(originOf)
      .filter((origin) => origin !== null),
    fetchPrivateAddresses: read('FETCH_PRIVATE_ADDRESSES', VARIABLES.FETCH_PRIVATE_ADDRESSES),
    logLevel: read('LOG_LEVEL', VARIABLES.LOG_LEVEL),
    timeZone: read('TZ', VARIABLES.TZ) ?? serverZone(),
    development: read('DEVELOPMENT', VARIABLES.DEVELOPMENT),
  };
}

/** A site as browsers name it: small letters, and no port that goes without saying. */
function originOf(address: string): string | null {
  const url = /^https?:\/\/[^/\s?#@]+\/?$/i.test(address.trim()) ? URL.parse(address) : null;
  return url?.origin ?? null;
}

function readSmtp(environment: Environment): SmtpConfig | null {
  const host = readVariable('SMTP_HOST', VARIABLES.SMTP_HOST, environment);
  if (host === null) return null;
  const from = readVariable('SMTP_FROM', VARIABLES.SMTP_FROM, environment);
  if (from === null) throw new BadVariable('SMTP_FROM', 'must be set when SMTP_HOST is.');
  return {
    host,
    from,
    port: readVariable('SMTP_PORT', VARIABLES.SMTP_PORT, environment),
    secure: readVariable('SMTP_SECURE', VARIABLES.SMTP_SECURE, environment),
    user: readVariable('SMTP_USER', VARIABLES.SMTP_USER, environment),
    password: readVariable('SMTP_PASSWORD', VARIABLES.SMTP_PASSWORD, environment),
  };
}

/** `OIDC_PROVIDER_1_…`, `OIDC_PROVIDER_2_…` and so on; a provider is there when its issuer is. */
const OIDC_VARIABLES = {
  ISSUER: optional(
    "The provider's address, as its discovery document names it.",
    'an http:// or https:// address',
    (given) => /^https?:\/\/\S+$/.test(given),
  ),
  NAME: optional('What the sign-in button says.', 'a name', () => true),
  CLIENT_ID: optional('The client id that the provider gave out.', 'a client id', () => true),
  CLIENT_SECRET: optional('The secret with it; none for a public client.', 'a secret', () => true, {
    secret: true,
  }),
  AUTO_REGISTER: flag('Gives everyone whom the provider knows an account.'),
};

const MOST_OIDC_PROVIDERS = 9;

function readOidcProviders(environment: Environment): OidcProviderConfig[] {
  const providers: OidcProviderConfig[] = [];
  for (let n = 1; n <= MOST_OIDC_PROVIDERS; n += 1) {
    const name = (part: keyof typeof OIDC_VARIABLES) => `OIDC_PROVIDER_${n}_${part}`;
    const issuer = readVariable(name('ISSUER'), OIDC_VARIABLES.ISSUER, environment);
    if (issuer === null) continue;
    const clientId = readVariable(name('CLIENT_ID'), OIDC_VARIABLES.CLIENT_ID, environment);
    if (clientId === null)
      throw new BadVariable(name('CLIENT_ID'), `must be set when ${name('ISSUER')} is.`);
    providers.push({
      id: `env-${n}`,
      name:
        readVariable(name('NAME'), OIDC_VARIABLES.NAME, environment) ?? new URL(issuer).hostname,
      issuer,
      clientId,
      clientSecret: readVariable(name('CLIENT_SECRET'), OIDC_VARIABLES.CLIENT_SECRET, environment),
      autoRegister: readVariable(name('AUTO_REGISTER'), OIDC_VARIABLES.AUTO_REGISTER, environment),
    });
  }
  return providers;
}

export { BadVariable };

/** The text of `.env.example`. */
export function describeVariables(): string {
  const head =
    '# Every setting of Daybook; all are optional. Copy to .env and change what you need.\n';
  const numbered = Object.entries<Variable<unknown>>(OIDC_VARIABLES).map(
    ([part, variable]) => [`OIDC_PROVIDER_1_${part}`, variable] as const,
  );
  const parts = [...Object.entries<Variable<unknown>>(VARIABLES), ...numbered].map(
    ([name, variable]) => {
      const file = variable.secret ? ` ${name}_FILE may name a file that holds it.` : '';
      return `# ${variable.about} May be ${variable.allowed}.${file}\n# ${name}=${variable.standard}\n`;
    },
  );
  return [head, ...parts].join('\n');
}

import type { Kysely, Selectable } from 'kysely';
import type { Config } from '../../kernel/config/config.ts';
import type { Context } from '../../kernel/context.ts';
import type { SecretBox } from '../../kernel/secrets/secret-box.ts';
import type { AccountsTables } from '../tables.ts';
import { type EnvironmentProvider, readEnvironmentProviders } from './environment-providers.ts';

export interface SignInProvider extends Omit<EnvironmentProvider, 'clientSecret'> {
  readonly fromEnvironment: boolean;
  /** Opened on demand, so that an unreadable secret affects nothing else. */
  readonly clientSecret: () => string | null;
}

interface ProviderSources {
  readonly config: Pick<Config, 'valueOfVariable'>;
  readonly secrets: SecretBox;
}

export const MAX_PROVIDERS = 50;

/** All sign-in providers: those of the environment first, then those added by an admin. */
export async function findProviders(
  db: Kysely<AccountsTables>,
  { config, secrets }: ProviderSources,
): Promise<SignInProvider[]> {
  const given = readEnvironmentProviders(config).map((provider) => ({
    ...provider,
    clientSecret: () => provider.clientSecret,
    fromEnvironment: true,
  }));
  const rows = await db
    .selectFrom('oidc_providers')
    .selectAll()
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_PROVIDERS)
    .execute();
  const added = rows.filter(({ id }) => !given.some((provider) => provider.id === id));
  return [...given, ...added.map((row) => toProvider(row, secrets))];
}

export async function findProvider(
  db: Kysely<AccountsTables>,
  around: ProviderSources,
  id: string,
): Promise<SignInProvider | undefined> {
  return (await findProviders(db, around)).find((provider) => provider.id === id);
}

function toProvider(
  row: Selectable<AccountsTables['oidc_providers']>,
  secrets: SecretBox,
): SignInProvider {
  return {
    id: row.id,
    name: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret: () =>
      row.client_secret === null
        ? null
        : secrets.open(row.client_secret, providerSecretPurpose(row.id)),
    autoRegister: row.auto_register === 1,
    fromEnvironment: false,
  };
}

export function providerSecretPurpose(providerId: string): string {
  return `oidc ${providerId}`;
}

/** Normalizes an issuer, with or without a trailing slash. */
export function normalizeIssuer(issuer: string): string {
  return new URL(issuer).href;
}

/** The redirect URL registered at the provider, the same for every app. */
export function providerRedirectUrl(
  { config, origin }: Pick<Context<unknown>, 'config' | 'origin'>,
  providerId: string,
): string {
  const path = `${config.basePath}/api/auth/oidc/callback/${providerId}`;
  return new URL(path, config.publicUrl ?? origin.url).href;
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Requires HTTPS, except for an issuer on the same machine. */
export function isAllowedIssuer(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

import type { Kysely, Selectable } from 'kysely';
import type { Config, OidcProviderConfig } from '../../kernel/config/config.ts';
import type { Context } from '../../kernel/context.ts';
import type { SecretBox } from '../../kernel/secrets/secret-box.ts';
import type { AccountsTables } from '../tables.ts';

export interface SignInProvider extends Omit<OidcProviderConfig, 'clientSecret'> {
  readonly fromEnvironment: boolean;
  /** Opened only when it is needed: a secret that no longer opens must not stop anything else. */
  readonly clientSecret: () => string | null;
}

interface ProviderSources {
  readonly config: Pick<Config, 'oidcProviders'>;
  readonly secrets: SecretBox;
}

export const MAX_PROVIDERS = 50;

/** The sign-in providers: those of the environment first, then those an admin has added. */
export async function findProviders(
  db: Kysely<AccountsTables>,
  { config, secrets }: ProviderSources,
): Promise<SignInProvider[]> {
  const given = config.oidcProviders.map((provider) => ({
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

/** One form for an issuer, with or without the slash at its end. */
export function normalizeIssuer(issuer: string): string {
  return new URL(issuer).href;
}

/** Where the provider sends people back to; the same for every app, as one is registered there. */
export function providerRedirectUrl(
  { config, origin }: Pick<Context<unknown>, 'config' | 'origin'>,
  providerId: string,
): string {
  const path = `${config.basePath}/api/auth/oidc/callback/${providerId}`;
  return new URL(path, config.publicUrl ?? origin.url).href;
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** What is said to an issuer must not be read on the way; on this machine there is no way. */
export function isAllowedIssuer(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

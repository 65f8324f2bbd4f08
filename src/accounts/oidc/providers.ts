import type { OidcProviderConfig } from '../../kernel/config.ts';
import type { AccountsContext } from '../parts.ts';

export interface Provider extends OidcProviderConfig {
  readonly fromEnvironment: boolean;
}

/** The sign-in providers: those of the environment first, then those an admin has added. */
export async function knownProviders({
  config,
  db,
  secrets,
}: Pick<AccountsContext, 'config' | 'db' | 'secrets'>): Promise<Provider[]> {
  const given = config.oidcProviders.map((provider) => ({ ...provider, fromEnvironment: true }));
  const rows = await db
    .selectFrom('oidc_providers')
    .selectAll()
    .orderBy('name')
    .limit(50)
    .execute();
  const added = rows
    .filter(({ id }) => !given.some((provider) => provider.id === id))
    .map((row) => ({
      id: row.id,
      name: row.name,
      issuer: row.issuer,
      clientId: row.client_id,
      clientSecret:
        row.client_secret === null ? null : secrets.open(row.client_secret, sealedFor(row.id)),
      autoRegister: row.auto_register === 1,
      fromEnvironment: false,
    }));
  return [...given, ...added];
}

export function sealedFor(providerId: string): string {
  return `oidc ${providerId}`;
}

import type { AppName, Config } from '../../kernel/config/config.ts';
import type { Services } from '../../kernel/context.ts';
import { startPage } from '../oidc/return-to.ts';
import { accountsExist } from '../sessions/authenticate.ts';
import type { AccountsTables } from '../tables.ts';
import { type Scope, scope } from '../tokens/contract.ts';

type InstanceAddress = Pick<Config, 'apps' | 'basePath' | 'publicUrl'>;
type OfferServices = Pick<Services<AccountsTables>, 'db' | 'config'>;

/**
 * Hosted clients can connect when there are tools, an address that they can reach us by, and
 * someone who can let them in.
 */
export async function areConnectionsOffered({ db, config }: OfferServices): Promise<boolean> {
  return config.mcp.enabled && config.publicUrl !== null && (await accountsExist(db));
}

/** What a client can be let do here: each phase of tools that is switched on. */
export function offeredScopes({ mcp }: Pick<Config, 'mcp'>): Scope[] {
  const on: Record<Scope, boolean> = {
    'mcp:read': mcp.enabled,
    'mcp:write': mcp.write,
    'mcp:destroy': mcp.destroy,
  };
  return scope.options.filter((one) => on[one]);
}

/** Our name as an authorization server, by which clients know us. */
export function issuerOf({ publicUrl, basePath }: InstanceAddress): string {
  if (publicUrl === null) throw new Error('PUBLIC_URL names the issuer, and it is not set.');
  return new URL(publicUrl).origin + basePath;
}

/** The address of an app's tools, by which a client says what it wants to reach. */
export function resourceOf(app: AppName, where: InstanceAddress): string {
  return new URL(issuerOf(where)).origin + mcpPath(app, where);
}

export function mcpPath(app: AppName, where: InstanceAddress): string {
  return `${startPage(app, where)}api/mcp`;
}

/** The app whose tools have exactly this address. */
export function findAppByResource(resource: string, where: InstanceAddress): AppName | undefined {
  return where.apps.find((app) => resourceOf(app, where) === resource);
}

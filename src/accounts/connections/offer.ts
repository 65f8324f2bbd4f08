import type { AppName, Config } from '../../kernel/config/config.ts';
import type { Services } from '../../kernel/context.ts';
import { startPage } from '../oidc/return-to.ts';
import { accountsExist } from '../sessions/authenticate.ts';
import type { AccountsTables } from '../tables.ts';
import { scope } from '../token-limits.ts';
import type { Scope } from '../tokens/contract.ts';

type InstanceAddress = Pick<Config, 'apps' | 'basePath' | 'publicUrl'>;
type OfferServices = Pick<Services<AccountsTables>, 'db' | 'config'>;

/**
 * Hosted clients can connect if tools are enabled, PUBLIC_URL is set and an account exists that can
 * consent.
 */
export async function areConnectionsOffered({ db, config }: OfferServices): Promise<boolean> {
  return config.mcp.enabled && config.publicUrl !== null && (await accountsExist(db));
}

/** The scopes of the enabled phases. */
export function offeredScopes({ mcp }: Pick<Config, 'mcp'>): Scope[] {
  const on: Record<Scope, boolean> = {
    'mcp:read': mcp.enabled,
    'mcp:write': mcp.write,
    'mcp:destroy': mcp.destroy,
  };
  return scope.options.filter((one) => on[one]);
}

/** Our issuer identifier as an authorization server. */
export function issuerOf({ publicUrl, basePath }: InstanceAddress): string {
  if (publicUrl === null) throw new Error('PUBLIC_URL names the issuer, and it is not set.');
  return new URL(publicUrl).origin + basePath;
}

/** The resource identifier of an app: the address of its tools. */
export function resourceOf(app: AppName, where: InstanceAddress): string {
  return new URL(issuerOf(where)).origin + mcpPath(app, where);
}

export function mcpPath(app: AppName, where: InstanceAddress): string {
  return `${startPage(app, where)}api/mcp`;
}

/** The app with exactly this resource identifier. */
export function findAppByResource(resource: string, where: InstanceAddress): AppName | undefined {
  return where.apps.find((app) => resourceOf(app, where) === resource);
}

import type { AppName, Config } from '../../kernel/config/config.ts';
import type { Services } from '../../kernel/context.ts';
import type { AccountsTables } from '../tables.ts';
import { areConnectionsOffered, issuerOf, mcpPath, offeredScopes, resourceOf } from './offer.ts';

export const RESOURCE_METADATA = '/.well-known/oauth-protected-resource';

/** The protected resource metadata of an app's tools (RFC 9728). */
export function resourceMetadata(app: AppName, title: string, config: Config) {
  return {
    resource: resourceOf(app, config),
    resource_name: `Daybook ${title}`,
    authorization_servers: [issuerOf(config)],
    scopes_supported: offeredScopes(config),
    bearer_methods_supported: ['header'],
  };
}

/** The app whose metadata is at this path after the well-known prefix. */
export function findAppByMetadataPath(path: string, config: Config): AppName | undefined {
  return config.apps.find((app) => {
    const whole = mcpPath(app, config);
    return path === whole || path === whole.slice(config.basePath.length);
  });
}

/** The WWW-Authenticate header of the tools; names the metadata if connections are offered. */
export async function bearerChallenge(
  services: Pick<Services<AccountsTables>, 'db' | 'config'>,
  app: AppName,
): Promise<string> {
  const refusal = 'Bearer realm="Daybook", error="invalid_token"';
  if (!(await areConnectionsOffered(services))) return refusal;
  const { config } = services;
  // Under our own base, because a proxy may forward nothing else.
  const path = mcpPath(app, config).slice(config.basePath.length);
  return `${refusal}, resource_metadata="${issuerOf(config)}${RESOURCE_METADATA}${path}"`;
}

import { APP_NAMES } from '../../accounts/app-names.ts';
import { accountsContract } from '../../accounts/contract.ts';
import type { Config } from '../../kernel/config/config.ts';
import type { Operation } from '../../kernel/contract.ts';
import { filesContract } from '../../kernel/files/contract.ts';
import { publishTool } from '../../kernel/mcp/published-tool.ts';
import type { App } from '../../kernel/module.ts';
import { accountDataContract } from '../account-data/contract.ts';
import { hostContract } from '../contract.ts';
import { backupsContract } from '../managed-backups/contract.ts';
import { appBaseOf, listAppBases, listServedApps } from '../modules.ts';
import { systemContract } from '../operating/contract.ts';
import { buildOpenApi, type MountedOperation } from './openapi.ts';

const AT_EVERY_BASE: readonly Operation[] = [
  hostContract,
  systemContract,
  filesContract,
  accountsContract,
  accountDataContract,
  backupsContract,
].flatMap((contract) => Object.values<Operation>(contract));

/** Every operation of an instance with its base. */
export function listMountedOperations(
  config: Pick<Config, 'apps' | 'basePath'>,
  served: readonly App[] = listServedApps(config),
): MountedOperation[] {
  const shared = listAppBases(config).flatMap((place) =>
    AT_EVERY_BASE.map((operation) => ({ operation, ...place })),
  );
  const own = served.flatMap((app) =>
    app.routes.map(({ operation }) => ({ operation, ...appBaseOf(app.name, config) })),
  );
  return [...shared, ...own];
}

/** The OpenAPI document of an instance with all four apps, as it is committed. */
export function apiDocument(): Record<string, unknown> {
  return buildOpenApi(listMountedOperations({ apps: APP_NAMES, basePath: '' }));
}

/** The tools of every app as AI clients see them, as committed. */
export function toolCatalogue(): Record<string, unknown> {
  return Object.fromEntries(
    listServedApps({ apps: APP_NAMES }).map(({ name, tools }) => [
      name,
      tools.map((tool) => ({ phase: tool.phase, ...publishTool(tool) })),
    ]),
  );
}

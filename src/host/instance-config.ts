import { APP_NAMES } from '../accounts/app-names.ts';
import { ACCOUNTS_VARIABLES } from '../accounts/variables.ts';
import {
  type Config,
  describeVariables,
  listVariables,
  readConfig,
} from '../kernel/config/config.ts';
import type { Environment } from '../kernel/config/variables.ts';
import { IMPORT_VARIABLES } from '../shared/imports/variables.ts';
import { readCopySettings } from './managed-backups/copies/settings.ts';
import { BACKUP_VARIABLES } from './managed-backups/variables.ts';
import { APP_MODULES } from './modules.ts';
import { OPERATING_VARIABLES } from './operating/variables.ts';

const DECLARATIONS = {
  apps: APP_NAMES,
  variables: [
    OPERATING_VARIABLES,
    ACCOUNTS_VARIABLES,
    BACKUP_VARIABLES,
    IMPORT_VARIABLES,
    ...APP_MODULES.map(({ variables = {} }) => variables),
  ],
};

/** Reads the variables of the kernel, of the host and of every module. */
export function readInstanceConfig(environment: Environment): Config {
  const config = readConfig(environment, DECLARATIONS);
  refuseContradictions(config);
  return config;
}

/** Variables that do not fit each other stop the boot as well. */
function refuseContradictions(config: Config): void {
  readCopySettings(config);
}

export const VARIABLE_NAMES: ReadonlySet<string> = new Set(
  listVariables(DECLARATIONS).map(([name]) => name),
);

/** The text of `.env.example`. */
export function describeInstanceVariables(): string {
  return describeVariables(DECLARATIONS);
}

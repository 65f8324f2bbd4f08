import type { ModuleVariables } from '../../kernel/config/config.ts';
import { optional } from '../../kernel/config/variables.ts';

export const BACKUP_PASSPHRASE = optional(
  "Seals the instance's keys inside scheduled backups and those of ./daybook backup; opens them in ./daybook restore.",
  'at least 8 characters',
  (given) => given.length >= 8,
  { secret: true },
);

export const BACKUP_VARIABLES: ModuleVariables = { BACKUP_PASSPHRASE };

import type { Config } from '../../kernel/config/config.ts';
import type { TaskWork } from './task-messages.ts';

/** The part of the configuration that a task's process gets. */
export function taskConfig(config: Config): TaskWork['config'] {
  const { directDatabase, dataDir, filesIn, sealingSecret, jwtSecret, newSealingKey } = config;
  return { database: directDatabase, dataDir, filesIn, sealingSecret, jwtSecret, newSealingKey };
}

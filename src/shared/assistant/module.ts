import type { Module } from '../../kernel/module.ts';
import { assistant } from './migrations/0001-assistant.ts';
import { removeProviders } from './providers/settings.ts';
import { ASSISTANT_VARIABLES } from './variables.ts';

/** The tables and variables of the assistant. Each app mounts the routes of its own assistant. */
export const assistantModule: Module = {
  name: 'assistant',
  migrations: [assistant],
  variables: ASSISTANT_VARIABLES,
  ownedTables: [
    { name: 'assistant_messages', appColumn: 'app' },
    { name: 'assistant_cards', appColumn: 'app' },
    // Like credentials, the address of a provider never changes its owner: a stranger may have
    // entered it before the first account was registered.
    { name: 'assistant_providers', transient: true, revokeExternalAccess: removeProviders },
    { name: 'assistant_usage', transient: true },
  ],
  routes: [],
  jobs: [],
  fileKinds: [],
};

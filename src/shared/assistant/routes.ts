import type { AccountsTables } from '../../accounts/tables.ts';
import type { Context } from '../../kernel/context.ts';
import { implement, type Route } from '../../kernel/module.ts';
import type { AppAssistant } from './app-assistant.ts';
import { toAssistantContext } from './assistant-context.ts';
import { confirmCard, discardCard, listCards, undoCard } from './cards/cards.ts';
import { chat } from './chat/chat.ts';
import { assistantContract } from './contract.ts';
import { deleteHistory, readHistory, storeMessage } from './history.ts';
import { readProvider, removeProviderKey, storeProvider } from './providers/settings.ts';
import type { AssistantTables } from './tables.ts';
import { listUsage, readUsage, storeBudget } from './usage.ts';

type AnyContext = Context<AssistantTables & AccountsTables>;

/** The routes of the assistant of an app. */
export function assistantRoutes(assistant: AppAssistant): Route[] {
  return implement(assistantContract, {
    chat: (context: AnyContext, input) => chat(context, assistant, input),
    readHistory,
    storeMessage,
    deleteHistory,
    listCards,
    confirmCard: (context, { id }) => confirmCard(toAssistantContext(context), assistant, id),
    discardCard: (context, { id }) => discardCard(toAssistantContext(context), assistant, id),
    undoCard: (context, { id }) => undoCard(toAssistantContext(context), assistant, id),
    readProvider,
    storeProvider,
    removeProviderKey,
    testProvider: async (context) => {
      const { testProvider } = await import('./providers/test-provider.ts');
      return testProvider(context);
    },
    readUsage,
    listUsage,
    storeBudget,
  });
}

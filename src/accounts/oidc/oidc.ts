import { implement, type Route } from '../../kernel/module.ts';
import type { AccountsServices } from '../services.ts';
import { oidcContract } from './contract.ts';
import { listLinks, removeLink } from './links.ts';
import { providerHandlers } from './provider-admin.ts';
import { ProviderClients } from './provider-clients.ts';
import { createSignInHandlers } from './sign-in.ts';

export function oidcRoutes(parts: AccountsServices): Route[] {
  const clients = new ProviderClients();
  return implement(oidcContract, {
    ...createSignInHandlers(parts, clients),
    ...providerHandlers(clients),
    listLinks,
    removeLink,
  });
}

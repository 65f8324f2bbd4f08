import { implement, type Route } from '../../kernel/module.ts';
import type { AccountsParts } from '../parts.ts';
import { oidcContract } from './contract.ts';
import { listLinks, removeLink } from './links.ts';
import { providerHandlers } from './provider-admin.ts';
import { ProviderClients } from './provider-clients.ts';
import { signInHandlers } from './sign-in.ts';

export function oidcRoutes(parts: AccountsParts): Route[] {
  const clients = new ProviderClients();
  return implement(oidcContract, {
    ...signInHandlers(parts, clients),
    ...providerHandlers(clients),
    listLinks,
    removeLink,
  });
}

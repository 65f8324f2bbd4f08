import type { accountsContract } from '../../../src/accounts/contract.ts';
import type { RouteOutput } from '../../../src/kernel/contract.ts';

export type ConnectionRequest = RouteOutput<
  typeof accountsContract,
  'GET /api/oauth/authorize/:request/details'
>;

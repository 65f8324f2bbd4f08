import type { accountsContract } from '../../../src/accounts/contract.ts';
import type { RouteOutput } from '../../../src/kernel/contract.ts';

/** The user's tokens, and the scopes that the instance offers. */
export type TokenList = RouteOutput<typeof accountsContract, 'GET /api/tokens'>;

/** A created token; only this response contains the secret. */
export type NewToken = RouteOutput<typeof accountsContract, 'POST /api/tokens'>;

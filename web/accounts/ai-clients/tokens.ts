import type { accountsContract } from '../../../src/accounts/contract.ts';
import type { RouteOutput } from '../../../src/kernel/contract.ts';

/** The tokens of who is in, and what the instance offers to them. */
export type TokenList = RouteOutput<typeof accountsContract, 'GET /api/tokens'>;

/** A token that was just made: the only time that its secret is known here. */
export type NewToken = RouteOutput<typeof accountsContract, 'POST /api/tokens'>;

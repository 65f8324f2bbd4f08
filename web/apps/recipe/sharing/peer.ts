import type { peopleContract } from '../../../../src/apps/recipe/people/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';

type Peers = RouteOutput<typeof peopleContract, 'GET /api/recipes/peers'>;

/** Another account of the instance. */
export type Peer = Peers['items'][number];

export function peerName({ full_name, username }: Pick<Peer, 'full_name' | 'username'>): string {
  return full_name ?? username;
}

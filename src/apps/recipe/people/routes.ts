import { listPeers } from '../../../accounts/people/peers.ts';
import { implement } from '../../../kernel/module.ts';
import { peopleContract } from './contract.ts';

export const peopleRoutes = implement(peopleContract, { listPeers });

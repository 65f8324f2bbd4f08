import { implement } from '../../../kernel/module.ts';
import { peopleContract } from './contract.ts';
import { listPeers } from './peers.ts';

export const peopleRoutes = implement(peopleContract, { listPeers });

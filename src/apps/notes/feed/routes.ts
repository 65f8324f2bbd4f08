import { implement } from '../../../kernel/module.ts';
import { feedContract } from './contract.ts';
import { makeFeed, readFeed, revokeFeed } from './feed.ts';

export const feedRoutes = implement(feedContract, { makeFeed, revokeFeed, readFeed });

import { implementLazily } from '../../../kernel/module.ts';
import { shareCardContract } from './contract.ts';

export const shareCardRoutes = implementLazily(shareCardContract, () => import('./card.ts'));

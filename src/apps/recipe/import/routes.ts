import { implementLazily } from '../../../kernel/module.ts';
import { importContract } from './contract.ts';

export const importRoutes = implementLazily(importContract, () => import('./import.ts'));

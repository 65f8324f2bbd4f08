import { implementLazily } from '../../../kernel/module.ts';
import { logImportContract } from './contract.ts';

export const logImportRoutes = implementLazily(logImportContract, () => import('./import.ts'));

import { implementLazily } from '../../../kernel/module.ts';
import { exportContract } from './contract.ts';

export const exportRoutes = implementLazily(exportContract, () => import('./export.ts'));

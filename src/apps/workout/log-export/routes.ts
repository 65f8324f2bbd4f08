import { implementLazily } from '../../../kernel/module.ts';
import { logExportContract } from './contract.ts';

export const logExportRoutes = implementLazily(logExportContract, () => import('./export.ts'));

import { implementLazily } from '../../../kernel/module.ts';
import { diaryImportContract } from './contract.ts';

export const diaryImportRoutes = implementLazily(diaryImportContract, () => import('./import.ts'));

import { implementLazily } from '../../../kernel/module.ts';
import { diaryExportContract } from './contract.ts';

export const diaryExportRoutes = implementLazily(diaryExportContract, () => import('./export.ts'));

import { implementLazily } from '../../../../kernel/module.ts';
import { exerciseImportContract } from './contract.ts';

export const exerciseImportRoutes = implementLazily(
  exerciseImportContract,
  () => import('./import.ts'),
);

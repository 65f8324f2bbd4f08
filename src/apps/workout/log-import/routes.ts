import { implementLazily, type Route } from '../../../kernel/module.ts';
import { logImportContract, undoImportContract } from './contract.ts';

export const logImportRoutes: readonly Route[] = [
  ...implementLazily(logImportContract, () => import('./import.ts')),
  ...implementLazily(undoImportContract, () => import('./undo.ts')),
];

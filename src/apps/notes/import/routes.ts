import { implementLazily } from '../../../kernel/module.ts';
import { notesImportContract } from './contract.ts';

export const notesImportRoutes = implementLazily(notesImportContract, () => import('./import.ts'));

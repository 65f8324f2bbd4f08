import { implementLazily } from '../../../kernel/module.ts';
import { notesExportContract } from './contract.ts';

export const notesExportRoutes = implementLazily(notesExportContract, () => import('./export.ts'));

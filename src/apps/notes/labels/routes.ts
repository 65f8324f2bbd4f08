import { implement } from '../../../kernel/module.ts';
import { labelsContract } from './contract.ts';
import { createLabel, deleteLabel, listLabels, renameLabel } from './labels.ts';

export const labelsRoutes = implement(labelsContract, {
  listLabels,
  createLabel,
  renameLabel,
  deleteLabel,
});

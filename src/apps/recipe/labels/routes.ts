import { implement } from '../../../kernel/module.ts';
import { labelsContract } from './contract.ts';
import { listTags, listTools, removeTag, removeTool, renameTag, renameTool } from './labels.ts';

export const labelsRoutes = implement(labelsContract, {
  listTags,
  renameTag,
  removeTag,
  listTools,
  renameTool,
  removeTool,
});

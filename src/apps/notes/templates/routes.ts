import { implement } from '../../../kernel/module.ts';
import { templatesContract } from './contract.ts';
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  listTemplates,
  useTemplate,
} from './templates.ts';

export const templatesRoutes = implement(templatesContract, {
  listTemplates,
  createTemplate,
  changeTemplate,
  deleteTemplate,
  useTemplate,
});

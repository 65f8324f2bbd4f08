import { implement, type Route } from '../../../kernel/module.ts';
import {
  assignContract,
  followContract,
  loadContract,
  programsContract,
  templatesContract,
} from './contract.ts';
import { assignProgram, listAssignees, unassignProgram } from './following/assign.ts';
import { activateProgram, deactivateProgram, moveWeekCursor } from './following/follow.ts';
import { loadTemplate, loadToday } from './loading/load.ts';
import {
  createProgram,
  deleteProgram,
  duplicateProgram,
  listPrograms,
  readProgram,
  reorderTemplates,
  restoreProgram,
  updateProgram,
} from './programs.ts';
import {
  createTemplate,
  deleteTemplate,
  readTemplate,
  restoreTemplate,
  updateTemplate,
} from './templates/templates.ts';

export const programsRoutes: readonly Route[] = [
  ...implement(programsContract, {
    listPrograms,
    createProgram,
    readProgram,
    updateProgram,
    deleteProgram,
    restoreProgram,
    duplicateProgram,
    reorderTemplates,
  }),
  ...implement(followContract, { activateProgram, deactivateProgram, moveWeekCursor }),
  ...implement(assignContract, { assignProgram, unassignProgram, listAssignees }),
  ...implement(templatesContract, {
    createTemplate,
    readTemplate,
    updateTemplate,
    deleteTemplate,
    restoreTemplate,
  }),
  ...implement(loadContract, { loadToday, loadTemplate }),
];

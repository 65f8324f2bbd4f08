import { clampWeek } from '../../../../src/apps/workout/measures/programs/week-cursor.ts';
import type {
  followContract,
  Program,
  ProgramSummary,
  programsContract,
  Template,
  templatesContract,
} from '../../../../src/apps/workout/programs/contract.ts';
import {
  type Apply,
  allOf,
  detailOf,
  type ListWrites,
  listOf,
  within,
} from '../../../core/collections/collection.ts';
import { orders, removes, updates, updatesAll } from '../../../core/collections/effects.ts';
import { applyTemplateChange } from './template-changes.ts';

export type ProgramsContract = typeof programsContract &
  typeof followContract &
  typeof templatesContract;

function headWrites<Head extends ProgramSummary>(): ListWrites<ProgramsContract, Head> {
  return {
    'PUT /api/programs/:id': updates((program, input) => ({ ...program, ...input })),
    'POST /api/programs/:id/activate': updatesAll((program, { id }) =>
      program.id === id
        ? { ...program, is_active: true, current_week: program.current_week ?? 1 }
        : { ...program, is_active: false },
    ),
    'POST /api/programs/deactivate': updatesAll((program) => ({ ...program, is_active: false })),
    'POST /api/programs/:id/week-cursor': updates((program, input, answer) => {
      const week = answer?.week ?? input.week;
      return week === null ? program : { ...program, current_week: clampWeek(program, week) };
    }),
  };
}

/** The list of programs, the active one first. */
export const applyToPrograms = listOf<ProgramsContract, ProgramSummary>(
  { ...headWrites<ProgramSummary>(), 'DELETE /api/programs/:id': removes() },
  { sort: (a, b) => Number(b.is_active) - Number(a.is_active) },
);

export const applyToProgram: Apply<Program> = allOf(
  detailOf(headWrites<Program>()),
  within(
    'templates',
    listOf<ProgramsContract, Template>({
      'PUT /api/programs/:id/reorder': orders(),
      'PUT /api/templates/:id': updates(
        (template, input, answer) => answer ?? applyTemplateChange(template, input),
      ),
      'DELETE /api/templates/:id': removes(),
    }),
    (program) => ({ ...program, template_count: program.templates.length }),
  ),
);

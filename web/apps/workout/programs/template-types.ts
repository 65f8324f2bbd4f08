import type { Template } from '../../../../src/apps/workout/programs/contract.ts';

/** Parts of a template. */
export type TemplateExercise = Template['exercises'][number];
export type TemplateSet = TemplateExercise['sets'][number];
export type TemplateWeek = TemplateExercise['weeks'][number];

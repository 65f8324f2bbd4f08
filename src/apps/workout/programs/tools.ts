import { z } from 'zod';
import { id } from '../../../kernel/api/common-schemas.ts';
import { tool } from '../../../kernel/mcp/tool.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { selectOwnAndAssigned } from './list.ts';
import { resolveForTrainee } from './loading/draft.ts';
import { findActive } from './loading/load.ts';
import { seedPrograms } from './starters/seed-programs.ts';
import { load, templateSet } from './templates/template-exercise.ts';
import { toProgram, toSummaries } from './to-program.ts';
import { type ProgramsContext, viewerOf } from './viewer.ts';

const MOST = 500;

const thisWeek = z
  .object({
    sets: z.int().nullable(),
    reps: z.union([z.number(), z.string()]).nullable(),
    tempo: z.string().nullable().describe('Seconds down-below-up-above'),
    rest: z.int().nullable().describe('Seconds'),
    load: load.nullable(),
  })
  .nullable()
  .describe('What the present week asks for, where it differs from the sets');

const exercise = z.object({
  exercise_id: id.nullable(),
  exercise_name: z.string(),
  target_sets: z.int(),
  sets: z.array(
    templateSet
      .omit({ uuid: true, updatedAt: true })
      .extend({ reps: z.union([z.number(), z.string()]).nullable() }),
  ),
  this_week: thisWeek,
  notes: z.string().nullable(),
});

const template = z.object({
  template_id: id,
  name: z.string(),
  day_label: z.string().nullable(),
  exercises: z.array(exercise),
});

export const programTools = [
  tool({
    name: 'list_programs',
    phase: 'read',
    title: 'Training programs',
    description:
      "The owner's training programs: their own and those assigned by a coach. At most one is active; get_active_program returns it in full.",
    input: z.object({}),
    output: z.object({
      programs: z.array(
        z.object({
          program_id: id,
          name: z.string(),
          duration_weeks: z.int(),
          is_active: z.boolean(),
          template_count: z.int(),
        }),
      ),
      count: z.int(),
    }),
    handle: async (context: ProgramsContext) => {
      const { db, owner } = context;
      await seedPrograms(db, owner, isoNow(context.clock));
      const rows = await selectOwnAndAssigned(db, owner)
        .orderBy('programs.id', 'desc')
        .limit(MOST)
        .execute();
      const programs = (await toSummaries(db, serverViewer(context), rows)).map(
        ({ id: program_id, name, duration_weeks, is_active, template_count }) => ({
          ...{ program_id, name, duration_weeks, is_active, template_count },
        }),
      );
      return { programs, count: programs.length };
    },
  }),
  tool({
    name: 'get_active_program',
    phase: 'read',
    title: 'The active program',
    description:
      'The active training program with its current week and workout templates: every exercise with its planned sets and the targets of the current week. active is false if there is none.',
    input: z.object({}),
    output: z.object({
      active: z.boolean(),
      program_id: id.nullable(),
      name: z.string().nullable(),
      current_week: z.int().nullable(),
      templates: z.array(template),
    }),
    handle: async (context: ProgramsContext) => {
      const row = await findActive(context.db, context.owner);
      if (!row) {
        return { active: false, program_id: null, name: null, current_week: null, templates: [] };
      }
      const program = await toProgram(context.db, serverViewer(context), row);
      const { id: program_id, name, current_week } = program;
      const templates: z.input<typeof template>[] = [];
      for (const one of program.templates) {
        // log_set accepts ids of the owner's library, not of the trainer's.
        const exercises = await resolveForTrainee(context.db, context.owner, one.exercises);
        templates.push(toolTemplate({ ...one, exercises }, current_week ?? 1));
      }
      return { active: true, program_id, name, current_week, templates };
    },
  }),
];

/** Tools use the server's time zone. */
function serverViewer(context: ProgramsContext) {
  return viewerOf(context, context.config.timeZone);
}

type ProgramTemplate = Awaited<ReturnType<typeof toProgram>>['templates'][number];

function toolTemplate(
  { id: template_id, name, day_label, exercises }: ProgramTemplate,
  present: number,
): z.input<typeof template> {
  return {
    template_id,
    name,
    day_label,
    exercises: exercises.map(({ exercise_id, exercise_name, target_sets, sets, weeks, notes }) => {
      const row = weeks.find(({ week }) => week === present);
      return {
        ...{ exercise_id, exercise_name, target_sets },
        sets: sets.map(({ uuid: _, updatedAt: __, ...set }) => set),
        this_week: row
          ? { sets: row.sets, reps: row.reps, tempo: row.tempo, rest: row.rest, load: row.load }
          : null,
        notes: notes ?? null,
      };
    }),
  };
}

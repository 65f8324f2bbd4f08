import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { NotFound } from '../../../../kernel/errors.ts';
import { isoNow } from '../../../../kernel/time/clock.ts';
import { findNextTemplate } from '../../measures/programs/next-template.ts';
import {
  clampWeek,
  currentWeek,
  findWeekStart,
  sessionsThisWeek,
  type WeekPlan,
  type WeekProgress,
} from '../../measures/programs/week-cursor.ts';
import type { WorkoutAppTables } from '../../tables.ts';
import { requireTemplate } from '../access.ts';
import type { loadContract, WorkoutDraft } from '../contract.ts';
import { selectOwnAndAssigned } from '../list.ts';
import { countSessions, findTemplates, type ProgramRow, type TemplateRow } from '../queries.ts';
import { toTemplates, toWeekPlan, toWeekProgress } from '../to-program.ts';
import { type ProgramsContext, viewerOf } from '../viewer.ts';
import { draftExercises } from './draft.ts';

type Db = Kysely<WorkoutAppTables>;
type Input<Name extends keyof typeof loadContract> = z.output<(typeof loadContract)[Name]['input']>;

/** The active program of `me`. */
export function findActive(db: Db, me: number): Promise<ProgramRow | undefined> {
  return selectOwnAndAssigned(db, me).where('mine.is_active', '=', 1).executeTakeFirst();
}

export async function loadToday(context: ProgramsContext, input: Input<'loadToday'>) {
  const { db, owner } = context;
  const program = await findActive(db, owner);
  const templates = program ? await findTemplates(db, program.id) : [];
  if (!program || templates.length === 0) return { workout: null };
  const viewer = viewerOf(context);
  const sessions = (await countSessions(db, owner, [program.id])).get(program.id) ?? 0;
  const plan = toWeekPlan(program, templates.length);
  const today = input.date ?? viewer.today;
  const progress = toWeekProgress(program, { ...viewer, today }, sessions) as WeekProgress;
  const done = await findDoneThisWeek(db, owner, program, plan, progress);
  const template =
    input.template_id === undefined
      ? findNextTemplate(templates, done, today)
      : templates.find(({ id }) => id === input.template_id);
  if (!template) throw new NotFound('template');
  const week = currentWeek(plan, progress);
  const workout = await buildDraft(context, program, template, week);
  return { workout: { ...workout, week_done: templates.every(({ id }) => done.has(id)) } };
}

export async function loadTemplate(context: ProgramsContext, { id, week }: Input<'loadTemplate'>) {
  const { db, owner } = context;
  const viewer = viewerOf(context);
  const { program, template } = await requireTemplate(db, viewer, id);
  const templates = await findTemplates(db, program.id);
  const sessions = (await countSessions(db, owner, [program.id])).get(program.id) ?? 0;
  const plan = toWeekPlan(program, templates.length);
  const progress = toWeekProgress(program, viewer, sessions);
  const present = progress ? currentWeek(plan, progress) : 1;
  const workout = await buildDraft(context, program, template, clampWeek(plan, week ?? present));
  return { workout };
}

async function buildDraft(
  { db, owner, clock }: ProgramsContext,
  program: ProgramRow,
  row: TemplateRow,
  week: number,
): Promise<WorkoutDraft> {
  const [template] = await toTemplates(db, owner, program, [row]);
  if (!template) throw new NotFound('template');
  const { exercises, id, name, day_label } = template;
  return {
    program_id: program.id,
    program_name: program.name,
    program_week: week,
    duration_weeks: program.duration_weeks,
    template_id: id,
    day_label,
    name,
    week_done: false,
    exercises: await draftExercises(db, owner, exercises, { week, now: isoNow(clock) }),
  };
}

/** Templates whose workout of this week is completed. */
export async function findDoneThisWeek(
  db: Db,
  me: number,
  program: ProgramRow,
  plan: WeekPlan,
  progress: WeekProgress,
): Promise<Set<number>> {
  const completed = db
    .selectFrom('workouts')
    .innerJoin('workout_templates as template', 'template.id', 'workouts.template_id')
    .select('template.id')
    .where('workouts.owner_id', '=', me)
    .where('workouts.completed', '=', 1)
    .where('workouts.completed_at', '>=', program.assigned_at)
    .where('template.program_id', '=', program.id)
    .where('template.deleted_at', 'is', null);
  const rows = await (plan.advance_mode === 'calendar'
    ? completed.where('workouts.date', '>=', findWeekStart(progress)).execute()
    : completed
        .orderBy('workouts.completed_at', 'desc')
        .orderBy('workouts.id', 'desc')
        .limit(sessionsThisWeek(plan, progress))
        .execute());
  return new Set(rows.map(({ id }) => id));
}

import type { Kysely } from 'kysely';
import { pickValues } from '../../../kernel/fields.ts';
import { daysBetween } from '../../../shared/calendar/dates.ts';
import { currentWeek, type WeekPlan, type WeekProgress } from '../measures/programs/week-cursor.ts';
import type { WorkoutAppTables } from '../tables.ts';
import type { Program, ProgramSummary, Template } from './contract.ts';
import { PROGRAM_FIELDS } from './fields.ts';
import {
  countSessions,
  findTemplateNames,
  findTemplates,
  type ProgramRow,
  type TemplateRow,
} from './queries.ts';
import { createUnitConversion } from './template-units.ts';
import type { TemplateExercise } from './templates/template-exercise.ts';
import { dayOf, type Viewer } from './viewer.ts';

type Db = Kysely<WorkoutAppTables>;
const NAMES_SHOWN = 3;

export async function toSummaries(
  db: Db,
  viewer: Viewer,
  rows: readonly ProgramRow[],
): Promise<ProgramSummary[]> {
  const ids = rows.map(({ id }) => id);
  const names = await findTemplateNames(db, ids);
  const sessions = await countSessions(db, viewer.owner, ids);
  return rows.map((row) =>
    toSummary(row, viewer, names.get(row.id) ?? [], sessions.get(row.id) ?? 0),
  );
}

export async function toProgram(db: Db, viewer: Viewer, row: ProgramRow): Promise<Program> {
  const templates = await findTemplates(db, row.id);
  const sessions = await countSessions(db, viewer.owner, [row.id]);
  const names = templates.map(({ name }) => name);
  return {
    ...toSummary(row, viewer, names, sessions.get(row.id) ?? 0),
    templates: await toTemplates(db, viewer.owner, row, templates),
  };
}

function toSummary(
  row: ProgramRow,
  viewer: Viewer,
  names: readonly string[],
  sessions: number,
): ProgramSummary {
  const plan = toWeekPlan(row, names.length);
  const progress = toWeekProgress(row, viewer, sessions);
  const isActive = row.is_active === 1;
  const days = isActive && progress ? Math.max(0, daysBetween(progress.begun, viewer.today)) : 0;
  const isAssigned = row.assigned_by !== null && row.owner_id !== viewer.owner;
  return {
    id: row.id,
    name: row.name,
    ...pickValues(PROGRAM_FIELDS, row),
    visibility: row.visibility,
    created_by: row.owner_id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    can_edit: row.owner_id === viewer.owner,
    is_active: isActive,
    is_assigned: isAssigned,
    assigned_by_name: isAssigned ? row.coach_name : null,
    template_count: names.length,
    template_names: names.slice(0, NAMES_SHOWN),
    days_active: days,
    weeks_active: Math.floor(days / 7),
    sessions_in_program: sessions,
    current_week: progress && currentWeek(plan, progress),
  };
}

type PlanColumns = Omit<WeekPlan, 'template_count'>;

export function toWeekPlan(
  { advance_mode, on_complete, duration_weeks }: PlanColumns,
  template_count: number,
): WeekPlan {
  return { advance_mode, on_complete, duration_weeks, template_count };
}

type EnrolmentColumns = Pick<
  ProgramRow,
  'assigned_at' | 'start_date' | 'pin_week' | 'pin_sessions' | 'pin_at'
>;

/** Null for a program that was never started. */
export function toWeekProgress(
  { assigned_at, start_date, pin_week, pin_sessions, pin_at }: EnrolmentColumns,
  { zone, today }: Pick<Viewer, 'zone' | 'today'>,
  sessions: number,
): WeekProgress | null {
  if (assigned_at === null) return null;
  const pin =
    pin_week === null || pin_at === null
      ? null
      : { week: pin_week, sessions: pin_sessions ?? 0, day: dayOf(pin_at, zone) };
  return { today, begun: start_date ?? dayOf(assigned_at, zone), sessions, pin };
}

type ProgramColumns = Pick<ProgramRow, 'owner_id' | 'duration_weeks'>;

/** The templates of a program with their weights in the unit of the reader's log. */
export async function toTemplates(
  db: Db,
  reader: number,
  { owner_id, duration_weeks }: ProgramColumns,
  rows: readonly TemplateRow[],
): Promise<Template[]> {
  const convert = createUnitConversion(db, reader);
  const templates: Template[] = [];
  for (const row of rows) {
    const template = toTemplate(row, duration_weeks);
    templates.push({ ...template, exercises: await convert(owner_id, template.exercises) });
  }
  return templates;
}

/** Weeks beyond the end of a shortened program stay stored but are not shown. */
function toTemplate(row: TemplateRow, duration: number): Template {
  const { id, program_id, name, day_label, order_index, created_at, updated_at } = row;
  const exercises = (JSON.parse(row.exercises) as TemplateExercise[]).map((exercise) => ({
    ...exercise,
    weeks: exercise.weeks.filter(({ week }) => week <= duration),
  }));
  return { id, program_id, name, day_label, order_index, exercises, created_at, updated_at };
}

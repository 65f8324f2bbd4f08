import type {
  programsContract,
  Template,
} from '../../../../../src/apps/workout/programs/contract.ts';
import { createClient } from '../../../../core/api/client.ts';
import { baseOf } from '../../../../core/instance.ts';
import { fetchAllPages } from '../../../../core/queries/fetch-all-pages.ts';
import { readCachedValue, type ServerQuery } from '../../../../core/queries/use-server-query.ts';
import { owner } from '../../../../core/session/owner.ts';
import {
  type ActivityFeed,
  type CalendarDay,
  type MemberProgress,
  type MemberView,
  type MemberWorkout,
  type Prescription,
  trainerApi,
} from '../coaching-api.ts';
import {
  applyToFeed,
  applyToMember,
  applyToPrescriptions,
  applyToRoster,
  applyToWorkout,
  type Roster,
} from './trainer-collections.ts';

const programs = createClient<typeof programsContract>(baseOf('workout'));

/** The signed-in trainer. */
const me = () => owner.get() ?? 0;

export const rosterQuery: ServerQuery<Roster> = {
  app: 'workout',
  key: ['coaching', 'roster'],
  load: async () => {
    const [members, unassigned] = await Promise.all([
      fetchAllPages((page) => trainerApi('GET /api/trainer/members', page)),
      fetchAllPages((page) => trainerApi('GET /api/trainer/unassigned-members', page)),
    ]);
    // Admins get all members; those without a trainer are listed separately.
    return { members: members.filter(({ trainer_id }) => trainer_id !== null), unassigned };
  },
  apply: applyToRoster(me),
};

export const feedQuery: ServerQuery<ActivityFeed> = {
  app: 'workout',
  key: ['coaching', 'feed'],
  load: () => trainerApi('GET /api/trainer/activity', { limit: 50 }),
  apply: applyToFeed,
};

export function memberQuery(id: number): ServerQuery<MemberView> {
  return {
    app: 'workout',
    key: ['coaching', 'member', id],
    load: () => trainerApi('GET /api/trainer/members/:id', { id }),
    apply: applyToMember(findProgramName),
  };
}

/** All cards of twelve weeks in one request. */
export function memberProgressQuery(id: number): ServerQuery<MemberProgress> {
  return {
    app: 'workout',
    key: ['coaching', 'progress', id],
    load: () => trainerApi('GET /api/trainer/members/:id/progress', { id }),
  };
}

export function memberCalendarQuery(
  id: number,
  from: string,
  to: string,
): ServerQuery<CalendarDay[]> {
  return {
    app: 'workout',
    key: ['coaching', 'calendar', id, from, to],
    load: async () =>
      (await trainerApi('GET /api/trainer/members/:id/calendar', { id, from, to })).days,
  };
}

export function prescriptionsQuery(id: number): ServerQuery<Prescription[]> {
  return {
    app: 'workout',
    key: ['coaching', 'prescriptions', id],
    load: async () =>
      (await trainerApi('GET /api/trainer/members/:id/prescriptions', { id, limit: 100 })).items,
    apply: applyToPrescriptions(id, findTemplateName),
  };
}

/** The first session of a day, or a session by id. */
export function memberWorkoutQuery(
  id: number,
  date: string,
  session?: number,
): ServerQuery<MemberWorkout | null> {
  return {
    app: 'workout',
    key: ['coaching', 'workout', id, date, session ?? 0],
    load: () =>
      trainerApi('GET /api/trainer/members/:id/workout/:date', {
        id,
        date,
        ...(session !== undefined && { workout_id: session }),
      }),
    apply: applyToWorkout(me),
  };
}

export interface TemplateGroup {
  id: number;
  name: string;
  weeks: number;
  templates: Pick<Template, 'id' | 'name' | 'day_label' | 'exercises'>[];
}

/** Programs that a trainer may prescribe or assign: their own, then shared ones. */
export const templatesQuery: ServerQuery<TemplateGroup[]> = {
  app: 'workout',
  key: ['coaching', 'templates'],
  load: async () => {
    const [mine, shared] = await Promise.all(
      (['mine', 'shared'] as const).map((scope) =>
        fetchAllPages((page) => programs('GET /api/programs', { ...page, scope })),
      ),
    );
    const all = [...(mine ?? []), ...(shared ?? [])];
    const read = await Promise.all(all.map(({ id }) => programs('GET /api/programs/:id', { id })));
    return read.map(({ id, name, duration_weeks, templates: its }) => ({
      id,
      name,
      weeks: duration_weeks,
      templates: its,
    }));
  },
};

function cachedTemplates(): TemplateGroup[] {
  return readCachedValue(templatesQuery, []);
}

function findProgramName(id: number) {
  return cachedTemplates().find((program) => program.id === id)?.name;
}

function findTemplateName(id: number) {
  for (const program of cachedTemplates()) {
    const found = program.templates.find((one) => one.id === id);
    if (found) return { template: found.name, program: program.name };
  }
  return undefined;
}

import type {
  programsContract,
  Template,
} from '../../../../../src/apps/workout/programs/contract.ts';
import { createClient } from '../../../../core/api/client.ts';
import { baseOf } from '../../../../core/instance.ts';
import { queryClient } from '../../../../core/queries/query-client.ts';
import type { ServerQuery } from '../../../../core/queries/use-server-query.ts';
import { owner } from '../../../../core/session/owner.ts';
import {
  type ActivityFeed,
  asTrainer,
  type MemberView,
  type MemberWorkout,
  type Prescription,
  type RosterMember,
  trainerApi,
  type UnassignedMember,
} from '../coaching-api.ts';
import {
  applyToFeed,
  applyToMember,
  applyToPrescriptions,
  applyToRoster,
  applyToWorkout,
  type Roster,
} from './apply-trainer-write.ts';

const programs = createClient<typeof programsContract>(baseOf('workout'));

interface ListPage<Item> {
  items: Item[];
  next_cursor: string | null;
}

/** Fetches all pages of a list. */
async function fetchAllPages<Item>(ask: (at: { cursor?: string }) => Promise<ListPage<Item>>) {
  const all: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: ListPage<Item> = await ask(cursor === null ? {} : { cursor });
    all.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return all;
}

export const rosterQuery: ServerQuery<Roster> = {
  app: 'workout',
  key: ['coaching', 'roster'],
  load: async () => {
    const [members, unassigned] = await Promise.all([
      fetchAllPages<RosterMember>((at) =>
        trainerApi('GET /api/trainer/members', { ...at, limit: 200 }),
      ),
      fetchAllPages<UnassignedMember>((at) =>
        trainerApi('GET /api/trainer/unassigned-members', { ...at, limit: 200 }),
      ),
    ]);
    // Admins get all members; those without a trainer are listed separately.
    return { members: members.filter(({ trainer_id }) => trainer_id !== null), unassigned };
  },
  apply: (value, write) => applyToRoster(value, asTrainer(write), owner.get() ?? 0),
};

export const feedQuery: ServerQuery<ActivityFeed> = {
  app: 'workout',
  key: ['coaching', 'feed'],
  load: () => trainerApi('GET /api/trainer/activity', { limit: 50 }),
  apply: (value, write) => applyToFeed(value, asTrainer(write)),
};

export function memberQuery(id: number): ServerQuery<MemberView> {
  return {
    app: 'workout',
    key: ['coaching', 'member', id],
    load: () => trainerApi('GET /api/trainer/members/:id', { id }),
    apply: (view, write) => applyToMember(view, asTrainer(write), findProgramName),
  };
}

export function prescriptionsQuery(id: number): ServerQuery<Prescription[]> {
  return {
    app: 'workout',
    key: ['coaching', 'prescriptions', id],
    load: async () =>
      (await trainerApi('GET /api/trainer/members/:id/prescriptions', { id, limit: 100 })).items,
    apply: (all, write) => applyToPrescriptions(all, asTrainer(write), id, findTemplateName),
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
    apply: (workout, write) => applyToWorkout(workout, asTrainer(write), owner.get() ?? 0),
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
        fetchAllPages((at) => programs('GET /api/programs', { ...at, scope, limit: 200 })),
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
  type CachedGroups = { value: TemplateGroup[] };
  return (
    queryClient.getQueryData<CachedGroups>([templatesQuery.app, ...templatesQuery.key])?.value ?? []
  );
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

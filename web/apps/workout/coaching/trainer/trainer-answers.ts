import type {
  programsContract,
  Template,
} from '../../../../../src/apps/workout/programs/contract.ts';
import { answers } from '../../../../core/answers.ts';
import { client } from '../../../../core/client.ts';
import { baseOf } from '../../../../core/instance.ts';
import { owner } from '../../../../core/owner.ts';
import type { Question } from '../../../../core/use-answer.ts';
import {
  asTrainer,
  type Feed,
  type MemberView,
  type MemberWorkout,
  type Person,
  type Prescription,
  type RosterMember,
  trainerApi,
} from '../coaching-api.ts';
import {
  applyToFeed,
  applyToMember,
  applyToPrescriptions,
  applyToRoster,
  applyToWorkout,
  type Roster,
} from './apply-trainer-write.ts';

const programs = client<typeof programsContract>(baseOf('workout'));

interface Page<Item> {
  items: Item[];
  next_cursor: string | null;
}

/** A list from its first page to its last. */
async function whole<Item>(ask: (at: { cursor?: string }) => Promise<Page<Item>>) {
  const all: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await ask(cursor === null ? {} : { cursor });
    all.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return all;
}

export const roster: Question<Roster> = {
  app: 'workout',
  key: ['coaching', 'roster'],
  ask: async () => {
    const [members, free] = await Promise.all([
      whole<RosterMember>((at) => trainerApi('GET /api/trainer/members', { ...at, limit: 200 })),
      whole<Person>((at) =>
        trainerApi('GET /api/trainer/unassigned-members', { ...at, limit: 200 }),
      ),
    ]);
    // An admin is told of all members; those without a trainer have a card of their own.
    return { members: members.filter(({ trainer_id }) => trainer_id !== null), free };
  },
  apply: (value, write) => applyToRoster(value, asTrainer(write), owner.get() ?? 0),
};

export const feed: Question<Feed> = {
  app: 'workout',
  key: ['coaching', 'feed'],
  ask: () => trainerApi('GET /api/trainer/activity', { limit: 50 }),
  apply: (value, write) => applyToFeed(value, asTrainer(write)),
};

export function memberOf(id: number): Question<MemberView> {
  return {
    app: 'workout',
    key: ['coaching', 'member', id],
    ask: () => trainerApi('GET /api/trainer/members/:id', { id }),
    apply: (view, write) => applyToMember(view, asTrainer(write), nameOfProgram),
  };
}

export function prescriptionsOf(id: number): Question<Prescription[]> {
  return {
    app: 'workout',
    key: ['coaching', 'prescriptions', id],
    ask: async () =>
      (await trainerApi('GET /api/trainer/members/:id/prescriptions', { id, limit: 100 })).items,
    apply: (all, write) => applyToPrescriptions(all, asTrainer(write), id, nameOfTemplate),
  };
}

/** The first session of a day, or another one by its id. */
export function workoutOf(
  id: number,
  date: string,
  session?: number,
): Question<MemberWorkout | null> {
  return {
    app: 'workout',
    key: ['coaching', 'workout', id, date, session ?? 0],
    ask: () =>
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

/** Everything that a trainer may prescribe or assign: programs of their own, then shared ones. */
export const templates: Question<TemplateGroup[]> = {
  app: 'workout',
  key: ['coaching', 'templates'],
  ask: async () => {
    const [mine, shared] = await Promise.all(
      (['mine', 'shared'] as const).map((scope) =>
        whole((at) => programs('GET /api/programs', { ...at, scope, limit: 200 })),
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

function known(): TemplateGroup[] {
  type Kept = { value: TemplateGroup[] };
  return answers.getQueryData<Kept>([templates.app, ...templates.key])?.value ?? [];
}

function nameOfProgram(id: number) {
  return known().find((program) => program.id === id)?.name;
}

function nameOfTemplate(id: number) {
  for (const program of known()) {
    const found = program.templates.find((one) => one.id === id);
    if (found) return { template: found.name, program: program.name };
  }
  return undefined;
}

import type {
  ActivityFeed,
  Feedback,
  MemberView,
  MemberWorkout,
  Prescription,
  RosterMember,
  TrainerWrite,
  UnassignedMember,
} from '../coaching-api.ts';

/** A trainer's members, and accounts without a trainer. */
export interface Roster {
  members: RosterMember[];
  unassigned: UnassignedMember[];
}

/** Applies a pending write, like all functions below. */
export function applyToRoster(roster: Roster, write: TrainerWrite, me: number): Roster {
  if (write.route === 'POST /api/trainer/members/:id') {
    const claimed = write.answer ?? roster.unassigned.find(({ id }) => id === write.input.id);
    if (!claimed) return roster;
    const known = roster.members.some(({ id }) => id === claimed.id);
    return {
      members: known ? roster.members : [...roster.members, rosterMemberFrom(claimed, me)],
      unassigned: roster.unassigned.filter(({ id }) => id !== claimed.id),
    };
  }
  if (write.route === 'DELETE /api/trainer/members/:id') {
    const { id } = write.input;
    const left = roster.members.find((one) => one.id === id);
    const free = roster.unassigned.filter((one) => one.id !== id);
    return {
      members: roster.members.filter((one) => one.id !== id),
      unassigned: left ? [...free, left] : free,
    };
  }
  return roster;
}

function rosterMemberFrom(
  { id, username, full_name, avatar_url }: UnassignedMember,
  me: number,
): RosterMember {
  return {
    ...{ id, username, full_name, avatar_url },
    ...{ trainer_id: me, trainer_name: null },
    ...{ active_program: null, last_workout_date: null, week_count: 0, compliance: null },
    weeks: [],
  };
}

export function applyToFeed(feed: ActivityFeed, write: TrainerWrite): ActivityFeed {
  if (write.route !== 'POST /api/trainer/activity/seen') return feed;
  const { id: only } = write.input;
  const isMeant = (id: number) => only === undefined || only === id;
  const seen_at = new Date().toISOString();
  return {
    items: feed.items.map((row) =>
      isMeant(row.id) && row.seen_at === null ? { ...row, seen_at } : row,
    ),
    unread: only === undefined ? 0 : Math.max(0, feed.unread - 1),
  };
}

export function applyToMember(
  view: MemberView,
  write: TrainerWrite,
  nameOfProgram: (id: number) => string | undefined,
): MemberView {
  if (write.route === 'POST /api/programs/:id/assign' && write.input.user_id === view.user.id) {
    const { id } = write.input;
    return assignProgram(view, id, nameOfProgram(id) ?? '');
  }
  if (write.route !== 'DELETE /api/programs/:id/assign/:userId') return view;
  const { id, userId } = write.input;
  if (userId !== view.user.id) return view;
  return {
    ...view,
    active_program: view.active_program?.id === id ? null : view.active_program,
    assigned_programs: view.assigned_programs.filter((program) => program.id !== id),
  };
}

function assignProgram(view: MemberView, id: number, name: string): MemberView {
  const others = view.assigned_programs.filter((program) => program.id !== id);
  const program = { id, name, goal: '' };
  return {
    ...view,
    active_program: program,
    assigned_programs: [
      {
        ...program,
        assigned_by: 0,
        assigned_at: new Date().toISOString(),
        start_date: null,
        is_active: true,
      },
      ...others.map((other) => ({ ...other, is_active: false })),
    ],
  };
}

type TemplateName = (id: number) => { template: string; program: string } | undefined;

export function applyToPrescriptions(
  all: Prescription[],
  write: TrainerWrite,
  member: number,
  nameOf: TemplateName,
): Prescription[] {
  switch (write.route) {
    case 'POST /api/trainer/members/:id/prescriptions': {
      if (write.input.id !== member) return all;
      const prescription = write.answer ?? prescriptionFromWrite(write);
      if (all.some(({ id }) => id === prescription.id)) return all;
      const names =
        prescription.template_id === null ? undefined : nameOf(prescription.template_id);
      const named = {
        template_name: names?.template ?? null,
        program_name: names?.program ?? null,
        completed: null,
      };
      return [{ ...prescription, ...named }, ...all];
    }
    case 'PUT /api/trainer/prescriptions/:id': {
      const { id, date, notes } = write.input;
      return all.map((one) =>
        one.id === id
          ? {
              ...one,
              ...(date !== undefined && { date, completed: null }),
              ...(notes !== undefined && { notes }),
            }
          : one,
      );
    }
    case 'DELETE /api/trainer/prescriptions/:id':
      return all.filter(({ id }) => id !== write.input.id);
    default:
      return all;
  }
}

type PrescribeWrite = Extract<
  TrainerWrite,
  { route: 'POST /api/trainer/members/:id/prescriptions' }
>;

function prescriptionFromWrite({
  input,
  temporaryId,
}: PrescribeWrite): Omit<Prescription, 'template_name' | 'program_name' | 'completed'> {
  return {
    id: temporaryId,
    trainer_id: 0,
    member_id: input.id,
    date: input.date ?? null,
    template_id: input.template_id ?? null,
    name: input.name ?? null,
    exercises: (input.exercises ?? null) as Prescription['exercises'],
    notes: input.notes ?? null,
    created_at: new Date().toISOString(),
  };
}

/** Applies feedback of the signed-in trainer to a workout. */
export function applyToWorkout(
  workout: MemberWorkout | null,
  write: TrainerWrite,
  me: number,
): MemberWorkout | null {
  if (!workout || write.route !== 'POST /api/trainer/feedback') return workout;
  const { workout_id, exercise_idx = null, note } = write.input;
  if (workout_id !== workout.id) return workout;
  const isMeant = (one: Feedback) => one.trainer_id === me && one.exercise_idx === exercise_idx;
  const before = workout.feedback.find(isMeant);
  const others = workout.feedback.filter((one) => !isMeant(one));
  const words = note.trim();
  if (words === '') return { ...workout, feedback: others };
  if (before?.note === words) return workout;
  const now = new Date().toISOString();
  const said: Feedback = {
    id: write.temporaryId,
    trainer_id: me,
    trainer_username: null,
    trainer_full_name: null,
    member_id: 0,
    workout_id,
    exercise_idx,
    exercise_uuid: null,
    media_id: null,
    media_time_sec: null,
    reply: null,
    replied_at: null,
    created_at: now,
    ...before,
    note: words,
    seen_at: null,
    updated_at: now,
  };
  return { ...workout, feedback: [...others, said] };
}

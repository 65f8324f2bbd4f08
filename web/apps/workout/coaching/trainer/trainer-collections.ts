import type { RouteInput } from '../../../../../src/kernel/contract.ts';
import { type Apply, listOf, stateOf } from '../../../../core/collections/collection.ts';
import {
  creates,
  nullFields,
  removes,
  setSentFields,
  updates,
} from '../../../../core/collections/effects.ts';
import type { WriteAt } from '../../../../core/outbox/outbox-entry.ts';
import type {
  ActivityFeed,
  Feedback,
  MemberView,
  MemberWorkout,
  Prescription,
  RosterMember,
  TrainerContract,
  UnassignedMember,
} from '../coaching-api.ts';
import { markSeen } from '../mark-seen.ts';

/** A trainer's members, and accounts without a trainer. */
export interface Roster {
  members: RosterMember[];
  unassigned: UnassignedMember[];
}

/** The id of the signed-in trainer. */
type Me = () => number;

export function applyToRoster(me: Me): Apply<Roster> {
  return stateOf<TrainerContract, Roster>({
    'POST /api/trainer/members/:id': (roster, { input, answer }) => {
      const claimed = answer ?? roster.unassigned.find(({ id }) => id === input.id);
      return claimed ? claimMember(roster, claimed, me()) : roster;
    },
    'DELETE /api/trainer/members/:id': (roster, { input }) => releaseMember(roster, input.id),
  });
}

function claimMember(
  { members, unassigned }: Roster,
  claimed: UnassignedMember,
  me: number,
): Roster {
  const isKnown = members.some(({ id }) => id === claimed.id);
  return {
    members: isKnown ? members : [...members, rosterMemberFrom(claimed, me)],
    unassigned: unassigned.filter(({ id }) => id !== claimed.id),
  };
}

function releaseMember({ members, unassigned }: Roster, id: number): Roster {
  const left = members.find((one) => one.id === id);
  const free = unassigned.filter((one) => one.id !== id);
  return {
    members: members.filter((one) => one.id !== id),
    unassigned: left ? [...free, left] : free,
  };
}

function rosterMemberFrom(
  { id, username, full_name, avatar_url }: UnassignedMember,
  me: number,
): RosterMember {
  return {
    ...{ id, username, full_name, avatar_url },
    ...nullFields('trainer_name', 'active_program', 'last_workout_date', 'compliance'),
    ...{ trainer_id: me, week_count: 0, weeks: [] },
  };
}

export const applyToFeed = stateOf<TrainerContract, ActivityFeed>({
  'POST /api/trainer/activity/seen': (feed, { input: { id } }) => markSeen(feed, id),
});

export function applyToMember(
  nameOfProgram: (id: number) => string | undefined,
): Apply<MemberView> {
  return stateOf<TrainerContract, MemberView>({
    'POST /api/programs/:id/assign': (view, { input: { id, user_id } }) =>
      user_id === view.user.id ? assignProgram(view, id, nameOfProgram(id) ?? '') : view,
    'DELETE /api/programs/:id/assign/:userId': (view, { input: { id, userId } }) =>
      userId === view.user.id ? unassignProgram(view, id) : view,
  });
}

function assignProgram(view: MemberView, id: number, name: string): MemberView {
  const others = view.assigned_programs.filter((program) => program.id !== id);
  const program = { id, name, goal: '' };
  const now = new Date().toISOString();
  return {
    ...view,
    active_program: program,
    assigned_programs: [
      { ...program, ...{ assigned_by: 0, assigned_at: now, start_date: null, is_active: true } },
      ...others.map((other) => ({ ...other, is_active: false })),
    ],
  };
}

function unassignProgram(view: MemberView, id: number): MemberView {
  return {
    ...view,
    active_program: view.active_program?.id === id ? null : view.active_program,
    assigned_programs: view.assigned_programs.filter((program) => program.id !== id),
  };
}

type TemplateName = (id: number) => { template: string; program: string } | undefined;
type DerivedFields = Pick<Prescription, 'template_name' | 'program_name' | 'completed'>;
type PrescriptionChange = RouteInput<TrainerContract, 'PUT /api/trainer/prescriptions/:id'>;

const BLANK_PRESCRIPTION = nullFields('date', 'template_id', 'name', 'notes');

/** Prescriptions of a member, the newest first. */
export function applyToPrescriptions(member: number, nameOf: TemplateName): Apply<Prescription[]> {
  function addNames<Row extends { template_id: number | null }>(row: Row): Row & DerivedFields {
    const names = row.template_id === null ? undefined : nameOf(row.template_id);
    return {
      ...row,
      template_name: names?.template ?? null,
      program_name: names?.program ?? null,
      completed: null,
    };
  }
  return listOf<TrainerContract, Prescription>(
    {
      'POST /api/trainer/members/:id/prescriptions': creates(
        (input, now) =>
          addNames({
            ...setSentFields(BLANK_PRESCRIPTION, input),
            exercises: (input.exercises ?? null) as Prescription['exercises'],
            ...{ trainer_id: 0, member_id: input.id, created_at: now },
          }),
        addNames,
      ),
      'PUT /api/trainer/prescriptions/:id': updates(changePrescription),
      'DELETE /api/trainer/prescriptions/:id': removes(),
    },
    { at: 'start', holds: ({ member_id }) => member_id === member },
  );
}

/** A moved prescription is open again. */
function changePrescription(one: Prescription, { date, notes }: PrescriptionChange): Prescription {
  return {
    ...one,
    ...(date !== undefined && { date, completed: null }),
    ...(notes !== undefined && { notes }),
  };
}

/** A member's workout with the feedback of the signed-in trainer. */
export function applyToWorkout(me: Me): Apply<MemberWorkout | null> {
  return stateOf<TrainerContract, MemberWorkout | null>({
    'POST /api/trainer/feedback': (workout, write) =>
      workout?.id === write.input.workout_id ? giveFeedback(workout, write, me()) : workout,
  });
}

/** Feedback to an exercise replaces earlier feedback to it; an empty note deletes it. */
function giveFeedback(
  workout: MemberWorkout,
  { input, temporaryId }: WriteAt<TrainerContract, 'POST /api/trainer/feedback'>,
  me: number,
): MemberWorkout {
  const { workout_id, exercise_idx = null, note } = input;
  const isMeant = (one: Feedback) => one.trainer_id === me && one.exercise_idx === exercise_idx;
  const before = workout.feedback.find(isMeant);
  const others = workout.feedback.filter((one) => !isMeant(one));
  const words = note.trim();
  if (words === '') return { ...workout, feedback: others };
  if (before?.note === words) return workout;
  const now = new Date().toISOString();
  const said: Feedback = {
    ...nullFields('trainer_username', 'trainer_full_name', 'exercise_uuid', 'media_id'),
    ...nullFields('media_time_sec', 'reply', 'replied_at'),
    ...{ id: temporaryId, trainer_id: me, member_id: 0, workout_id, exercise_idx },
    created_at: now,
    ...before,
    ...{ note: words, seen_at: null, updated_at: now },
  };
  return { ...workout, feedback: [...others, said] };
}

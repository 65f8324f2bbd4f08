import type { activityContract } from '../../../../src/apps/workout/coaching/activity/contract.ts';
import type {
  feedbackContract,
  receivedFeedbackContract,
} from '../../../../src/apps/workout/coaching/feedback/contract.ts';
import type { myTrainerContract } from '../../../../src/apps/workout/coaching/my-trainer/contract.ts';
import type {
  myPrescriptionsContract,
  prescriptionsContract,
} from '../../../../src/apps/workout/coaching/prescriptions/contract.ts';
import type { rosterContract } from '../../../../src/apps/workout/coaching/roster/contract.ts';
import type { memberProgressContract } from '../../../../src/apps/workout/member-progress/contract.ts';
import type { assignContract } from '../../../../src/apps/workout/programs/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';

/** Operations for trainers. */
export type TrainerContract = typeof rosterContract &
  typeof memberProgressContract &
  typeof prescriptionsContract &
  typeof feedbackContract &
  typeof activityContract &
  typeof assignContract;

/** Operations for members. */
export type MemberContract = typeof myPrescriptionsContract &
  typeof receivedFeedbackContract &
  typeof myTrainerContract;

export const trainerApi = createClient<TrainerContract>(baseOf('workout'));
export const trainer = createWriter<TrainerContract>('workout');
export const memberApi = createClient<MemberContract>(baseOf('workout'));
export const member = createWriter<MemberContract>('workout');

type TrainerOutput<Key extends Parameters<typeof trainerApi>[0]> = RouteOutput<
  TrainerContract,
  Key
>;
type MemberOutput<Key extends Parameters<typeof memberApi>[0]> = RouteOutput<MemberContract, Key>;

export type RosterMember = TrainerOutput<'GET /api/trainer/members'>['items'][number];
export type UnassignedMember =
  TrainerOutput<'GET /api/trainer/unassigned-members'>['items'][number];
export type ActivityFeed = TrainerOutput<'GET /api/trainer/activity'>;
export type Activity = ActivityFeed['items'][number];
export type MemberView = TrainerOutput<'GET /api/trainer/members/:id'>;
export type MemberProgress = TrainerOutput<'GET /api/trainer/members/:id/progress'>;
export type CalendarDay = TrainerOutput<'GET /api/trainer/members/:id/calendar'>['days'][number];
export type MyTrainer = MemberOutput<'GET /api/my-trainer'>;
export type DayFeedback = MemberOutput<'GET /api/workout/:date/feedback'>['feedback'][number];
export type MemberWorkout = NonNullable<
  TrainerOutput<'GET /api/trainer/members/:id/workout/:date'>
>;
export type Feedback = MemberWorkout['feedback'][number];
export type Prescription =
  TrainerOutput<'GET /api/trainer/members/:id/prescriptions'>['items'][number];
export type MyPrescription =
  MemberOutput<'GET /api/prescriptions/my/upcoming/list'>['items'][number];
export type Inbox = MemberOutput<'GET /api/coach-feedback/inbox'>;
export type InboxNote = Inbox['items'][number];

import type { activityContract } from '../../../../src/apps/workout/coaching/activity/contract.ts';
import type {
  feedbackContract,
  receivedFeedbackContract,
} from '../../../../src/apps/workout/coaching/feedback/contract.ts';
import type {
  myPrescriptionsContract,
  prescriptionsContract,
} from '../../../../src/apps/workout/coaching/prescriptions/contract.ts';
import type { rosterContract } from '../../../../src/apps/workout/coaching/roster/contract.ts';
import type { assignContract } from '../../../../src/apps/workout/programs/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { Write, WriteOf } from '../../../core/outbox-entry.ts';
import { writer } from '../../../core/writer.ts';

/** What a trainer does. */
export type TrainerContract = typeof rosterContract &
  typeof prescriptionsContract &
  typeof feedbackContract &
  typeof activityContract &
  typeof assignContract;

/** What a member gets. */
export type MemberContract = typeof myPrescriptionsContract & typeof receivedFeedbackContract;

export const trainerApi = client<TrainerContract>(baseOf('workout'));
export const trainer = writer<TrainerContract>('workout');
export const memberApi = client<MemberContract>(baseOf('workout'));
export const member = writer<MemberContract>('workout');

export type TrainerWrite = WriteOf<TrainerContract>;
export type MemberWrite = WriteOf<MemberContract>;

export const asTrainer = (write: Write) => write as TrainerWrite;
export const asMember = (write: Write) => write as MemberWrite;

type Answer<Key extends Parameters<typeof trainerApi>[0]> = RouteOutput<TrainerContract, Key>;
type Received<Key extends Parameters<typeof memberApi>[0]> = RouteOutput<MemberContract, Key>;

export type RosterMember = Answer<'GET /api/trainer/members'>['items'][number];
export type Person = Answer<'GET /api/trainer/unassigned-members'>['items'][number];
export type Feed = Answer<'GET /api/trainer/activity'>;
export type Activity = Feed['items'][number];
export type MemberView = Answer<'GET /api/trainer/members/:id'>;
export type MemberWorkout = NonNullable<Answer<'GET /api/trainer/members/:id/workout/:date'>>;
export type Feedback = MemberWorkout['feedback'][number];
export type Prescription = Answer<'GET /api/trainer/members/:id/prescriptions'>['items'][number];
export type MyPrescription = Received<'GET /api/prescriptions/my/upcoming/list'>['items'][number];
export type Inbox = Received<'GET /api/coach-feedback/inbox'>;
export type Note = Inbox['items'][number];

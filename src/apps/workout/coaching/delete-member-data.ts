import type { Tx } from './database.ts';

/** What trainers wrote about a member is deleted with the member's account. */
export async function deleteActivityAbout(tx: Tx, member: number): Promise<void> {
  await tx.deleteFrom('coach_activity').where('member_id', '=', member).execute();
}

export async function deleteFeedbackFor(tx: Tx, member: number): Promise<void> {
  await tx.deleteFrom('coach_feedback').where('member_id', '=', member).execute();
}

/** Consents to a trainer are deleted with the trainer's account. */
export async function deleteBodySharingWith(tx: Tx, trainer: number): Promise<void> {
  await tx.deleteFrom('body_sharing').where('trainer_id', '=', trainer).execute();
}

export async function deletePrescriptionsFor(tx: Tx, member: number): Promise<void> {
  await tx.deleteFrom('prescriptions').where('member_id', '=', member).execute();
}

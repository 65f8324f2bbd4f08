import type { Tx } from './database.ts';

/** What trainers wrote about a member is deleted with the member's account. */
export async function deleteActivityAbout(tx: Tx, member: number): Promise<void> {
  await tx.deleteFrom('coach_activity').where('member_id', '=', member).execute();
}

export async function deleteFeedbackFor(tx: Tx, member: number): Promise<void> {
  await tx.deleteFrom('coach_feedback').where('member_id', '=', member).execute();
}

export async function deletePrescriptionsFor(tx: Tx, member: number): Promise<void> {
  await tx.deleteFrom('prescriptions').where('member_id', '=', member).execute();
}

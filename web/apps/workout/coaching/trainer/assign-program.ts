import { coachingText as text } from '../../text/coaching.ts';
import { trainer, type UnassignedMember } from '../coaching-api.ts';
import { shortName } from '../display-name.ts';

/** Held for undo, because it ends the member's current program. */
export function assignProgram(
  { id, name }: { readonly id: number; readonly name: string },
  member: UnassignedMember,
) {
  trainer.writeWithUndo(
    'POST /api/programs/:id/assign',
    [{ id, user_id: member.id }],
    text.assign.done(name, shortName(member)),
  );
}

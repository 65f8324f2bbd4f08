import { newUuid } from '../../../../core/outbox/new-uuid.ts';
import { normalizeSupersets, type SupersetMember, setPosition } from './supersets.ts';

/** Joins exercises into a superset and moves them together. */
export function joinExercises<Exercise extends SupersetMember>(
  exercises: readonly Exercise[],
  uuids: readonly string[],
): Exercise[] {
  const superset_id = newUuid();
  const members = exercises.filter(({ uuid }) => uuids.includes(uuid));
  const first = exercises.findIndex(({ uuid }) => uuids.includes(uuid));
  if (members.length < 2) return [...exercises];
  const together = members.map((one) =>
    setPosition(one, { superset_id, superset_size: members.length }),
  );
  const before = exercises.slice(0, first);
  const after = exercises.slice(first).filter(({ uuid }) => !uuids.includes(uuid));
  return normalizeSupersets([...before, ...together, ...after]);
}

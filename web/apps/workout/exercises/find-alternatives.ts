import type { Exercise } from '../../../../src/apps/workout/exercises/contract.ts';

const MOST = 12;

/**
 * Exercises to do instead of another, one for each kind of equipment in turn, because its own may be
 * taken. Those with most of its primary muscles come first, then the same equipment, then recent
 * exercises and favorites. Stretches replace only stretches, and cardio only cardio.
 * Exercises that are in the workout already are left out.
 */
export function findAlternatives(
  all: readonly Exercise[],
  replaced: Exercise,
  recent: ReadonlySet<number>,
  logged: ReadonlySet<number>,
): Exercise[] {
  const alike = all
    .filter(({ id }) => id !== replaced.id && !logged.has(id))
    .filter((one) => kindOf(one) === kindOf(replaced))
    .map((one) => ({ one, likeness: likenessOf(one, replaced, recent) }))
    .filter(({ likeness: [shared] }) => shared > 0)
    .sort((a, b) => compareLikeness(b.likeness, a.likeness) || (a.one.name < b.one.name ? -1 : 1));
  return interleave(alike, ({ one }) => one.equipment)
    .slice(0, MOST)
    .map(({ one }) => one);
}

/** The first of each group, then the second of each, and so on; otherwise in the given order. */
function interleave<Item>(sorted: readonly Item[], groupOf: (item: Item) => unknown): Item[] {
  const groups = Map.groupBy(sorted, groupOf);
  const turn = new Map(
    [...groups.values()].flatMap((group) => group.map((item, at) => [item, at] as const)),
  );
  return sorted.toSorted((a, b) => (turn.get(a) ?? 0) - (turn.get(b) ?? 0));
}

/** Compared from the first number on. */
type Likeness = readonly [muscles: number, equipment: number, known: number];

function likenessOf(one: Exercise, replaced: Exercise, recent: ReadonlySet<number>): Likeness {
  const wanted = new Set(replaced.primary_muscles);
  const shared = one.primary_muscles.filter((muscle) => wanted.has(muscle)).length;
  const all = wanted.size + one.primary_muscles.length - shared;
  return [
    all === 0 ? 0 : shared / all,
    one.equipment === replaced.equipment ? 1 : 0,
    one.is_favourite || recent.has(one.id) ? 1 : 0,
  ];
}

function compareLikeness(a: Likeness, b: Likeness): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

function kindOf({ category }: Exercise): 'mobility' | 'cardio' | 'strength' {
  return category === 'mobility' || category === 'cardio' ? category : 'strength';
}

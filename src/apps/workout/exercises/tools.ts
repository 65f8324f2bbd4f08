import { z } from 'zod';
import { id, label } from '../../../kernel/api/common-schemas.ts';
import { tool } from '../../../kernel/mcp/tool.ts';
import type { ExerciseContext } from './context.ts';
import { findContaining } from './find-containing.ts';
import { findPage } from './list.ts';

export const exerciseTools = [
  tool({
    name: 'search_exercises',
    phase: 'read',
    title: 'Search exercises',
    description:
      "Finds exercises by part of their name, in the shared catalogue and among the user's own, sorted by name. Pass the exercise_id to log_set. load_type is the meaning of a weight: bilateral is the whole load, paired the weight of one of two dumbbells, unilateral that of one side.",
    input: z.object({ query: label(200), limit: z.int().min(1).max(25).default(10) }),
    output: z.object({
      exercises: z.array(
        z.object({
          exercise_id: id,
          name: z.string(),
          category: z.string(),
          equipment: z.string(),
          load_type: z.string(),
        }),
      ),
      count: z.int(),
    }),
    handle: async ({ db, owner }: ExerciseContext, { query, limit }) => {
      const found = await findByName({ db, owner }, query, limit);
      const exercises = found.map((one) => ({
        exercise_id: one.id,
        name: one.name,
        category: one.category,
        equipment: one.equipment,
        load_type: one.load_type,
      }));
      return { exercises, count: exercises.length };
    },
  }),
];

type FoundExercise = Awaited<ReturnType<typeof findContaining>>[number];

/** Searches by part of the name; without a match, by alias and with spelling correction. */
async function findByName(
  { db, owner }: Pick<ExerciseContext, 'db' | 'owner'>,
  query: string,
  limit: number,
): Promise<readonly FoundExercise[]> {
  const found = await findContaining(db, owner, query, limit);
  if (found.length > 0) return found;
  const { items } = await findPage(db, owner, { q: query, limit });
  return items.toSorted((one, other) => (one.name_key < other.name_key ? -1 : 1));
}

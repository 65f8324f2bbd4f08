import type { TestInstance } from '../instance/test-instance.ts';

interface ExerciseFields {
  readonly name: string;
  /** Null for the shared library. */
  readonly owner?: number | null;
  readonly load_type?: 'bilateral' | 'paired' | 'unilateral';
  readonly primary?: readonly string[];
  readonly secondary?: readonly string[];
}

/** Puts an exercise into the library, straight into its table. */
export async function addExercise(
  { application }: TestInstance,
  { name, owner = null, load_type = 'bilateral', primary = [], secondary = [] }: ExerciseFields,
): Promise<number> {
  const at = '2026-01-01T00:00:00.000Z';
  const { id } = await application.services.db
    .insertInto('exercises')
    .values({
      owner_id: owner,
      is_global: owner === null ? 1 : 0,
      slug: null,
      name,
      name_key: name.toLowerCase(),
      category: 'strength',
      equipment: 'barbell',
      load_type,
      measure: 'weight_reps',
      primary_muscles: JSON.stringify(primary),
      secondary_muscles: JSON.stringify(secondary),
      instructions: '',
      aliases: '[]',
      source: null,
      created_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function readOwnerId(person: {
  call(route: string): Promise<{ body: { user: { id: number } } }>;
}): Promise<number> {
  return (await person.call('GET /api/auth/me')).body.user.id;
}

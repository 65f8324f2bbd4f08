import type { Transaction } from 'kysely';
import { isUniqueViolation } from '../../../kernel/database/errors/storage-errors.ts';
import { Conflict } from '../../../kernel/errors.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import type { Muscle } from '../measures/exercises/exercise-choices.ts';
import type { ExerciseAppTables } from './context.ts';
import type { Exercise } from './contract.ts';
import { exerciseSearch, exerciseWords, indexedTexts } from './search.ts';

type Tx = Transaction<ExerciseAppTables>;

/** The fields of an exercise, without its owner. */
export type ExerciseContent = Pick<
  Exercise,
  'name' | 'category' | 'equipment' | 'load_type' | 'measure' | 'instructions'
> & {
  readonly primary_muscles: readonly Muscle[];
  readonly secondary_muscles: readonly Muscle[];
  readonly aliases: readonly string[];
};

/** Default values of an owner's exercise. */
export const DEFAULT_CONTENT = {
  equipment: 'other',
  load_type: 'bilateral',
  measure: 'weight_reps',
  primary_muscles: [],
  secondary_muscles: [],
  instructions: '',
  aliases: [],
} satisfies Omit<ExerciseContent, 'name' | 'category'>;

export function toColumns(content: ExerciseContent) {
  const { name, category, equipment, load_type, measure, instructions } = content;
  return {
    name,
    name_key: foldedKey(name),
    category,
    equipment,
    load_type,
    measure,
    primary_muscles: JSON.stringify(content.primary_muscles),
    secondary_muscles: JSON.stringify(content.secondary_muscles),
    instructions,
    aliases: JSON.stringify(content.aliases),
  };
}

/** Removes duplicate aliases and muscles; a primary muscle is not listed as secondary. */
export function tidyContent(content: ExerciseContent): ExerciseContent {
  const primary_muscles = [...new Set(content.primary_muscles)];
  const known = new Set([foldedKey(content.name)]);
  return {
    ...content,
    primary_muscles,
    secondary_muscles: [...new Set(content.secondary_muscles)].filter(
      (muscle) => !primary_muscles.includes(muscle),
    ),
    aliases: content.aliases.filter((alias) => {
      const key = foldedKey(alias);
      return !known.has(key) && known.add(key);
    }),
  };
}

export async function insertOwn(
  tx: Tx,
  owner: number,
  given: ExerciseContent,
  now: string,
): Promise<number> {
  const content = tidyContent(given);
  const { id } = await refuseDuplicateName(
    content.name,
    tx
      .insertInto('exercises')
      .values({
        ...toColumns(content),
        owner_id: owner,
        is_global: 0,
        slug: null,
        source: null,
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await index(tx, owner, id, content);
  return id;
}

export async function overwriteOwn(
  tx: Tx,
  owner: number,
  id: number,
  given: ExerciseContent,
  now: string,
): Promise<void> {
  const content = tidyContent(given);
  await refuseDuplicateName(
    content.name,
    tx
      .updateTable('exercises')
      .set({ ...toColumns(content), updated_at: now })
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .execute(),
  );
  await index(tx, owner, id, content);
}

async function index(tx: Tx, owner: number, id: number, content: ExerciseContent): Promise<void> {
  await exerciseSearch.put(tx, owner, id, indexedTexts(content));
  await exerciseWords.addWords(tx, owner, [content.name, ...content.aliases].join(' '));
}

export async function refuseDuplicateName<Result>(
  name: string,
  write: Promise<Result>,
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new Conflict(`You already have an exercise called ${name}.`, 'duplicate_name');
    }
    throw error;
  }
}

import type { Migration } from '../../../kernel/database/migrate.ts';
import { exerciseSearch, exerciseWords } from '../exercises/search.ts';

/**
 * `owner_id` is null for the shared catalogue, which nobody owns: whatever happens to accounts
 * leaves it alone.
 */
export const exercises: Migration = {
  id: '0002-exercises',
  statements: (ddl) => {
    const { id, int, text, strict } = ddl;
    return [
      `create table exercises (
      ${id},
      owner_id ${int},
      is_global ${int} not null check ((is_global = 1) = (owner_id is null)),
      slug ${text},
      name ${text} not null,
      name_key ${text} not null,
      category ${text} not null,
      equipment ${text} not null,
      load_type ${text} not null check (load_type in ('bilateral', 'paired', 'unilateral')),
      measure ${text} not null check (measure in ('weight_reps', 'reps', 'time', 'distance')),
      primary_muscles ${text} not null,
      secondary_muscles ${text} not null,
      instructions ${text} not null,
      aliases ${text} not null,
      source ${text},
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text}
    )${strict}`,
      'create unique index exercises_slug on exercises (slug)',
      'create unique index exercises_name on exercises (owner_id, name_key) where deleted_at is null and owner_id is not null',
      'create index exercises_owner on exercises (owner_id, name_key)',
      'create index exercises_by_name on exercises (is_global, name_key)',
      `create table exercise_favourites (
      owner_id ${int} not null,
      exercise_id ${int} not null references exercises (id) on delete cascade,
      created_at ${text} not null,
      primary key (owner_id, exercise_id)
    )${strict}`,
      'create index exercise_favourites_exercise on exercise_favourites (exercise_id)',
      `create table exercise_catalogue (
      fingerprint ${text} primary key,
      written_at ${text} not null
    )${strict}`,
      ...exerciseSearch.statements(ddl),
      ...exerciseWords.statements(ddl),
      `create table workout_seeds (
      owner_id ${int} not null,
      what ${text} not null,
      primary key (owner_id, what)
    )${strict}`,
    ];
  },
};

import { type DayRollUp, dayRollUpStatements } from '../../../kernel/database/day-roll-up.ts';
import type { Migration } from '../../../kernel/database/migrate.ts';

const COOKS: DayRollUp = {
  name: 'cook',
  base: 'cook_diary',
  counts: (row) => `${row}.kind = 'cooked' and ${row}.deleted_at is null`,
  dependsOn: ['kind', 'deleted_at'],
  sums: [{ column: 'cooks', type: 'int', of: 'count(*)' }],
};

const LABELS = [
  { table: 'recipe_tags', kind: 'tag' },
  { table: 'recipe_tools', kind: 'tool' },
] as const;
type Label = (typeof LABELS)[number];

const KEY = 'owner_id, kind, key, name';
const ADD = `on conflict (${KEY}) do update set recipes = recipe_label_counts.recipes + excluded.recipes`;
const isLiving = (recipe: string) =>
  `exists (select 1 from recipes where recipes.id = ${recipe} and recipes.deleted_at is null)`;

/** The labels of one recipe, of both kinds. */
const labelsOf = (recipe: string, select: (label: Label) => string) =>
  LABELS.map(
    (label) => `select ${select(label)} from ${label.table} where recipe_id = ${recipe}`,
  ).join(' union all ');
const countAll = (recipe: string, by: 1 | -1) => `insert into recipe_label_counts (${KEY}, recipes)
  select ${KEY}, count from (${labelsOf(recipe, ({ kind }) => `owner_id, '${kind}' as kind, ${kind}_key as key, ${kind} as name, ${by} as count`)}) as label
  where true order by ${KEY} ${ADD};`;

function sqliteTriggers({ table, kind }: Label): string[] {
  const count = (
    row: 'old' | 'new',
    by: 1 | -1,
  ) => `insert into recipe_label_counts (${KEY}, recipes)
    select ${row}.owner_id, '${kind}', ${row}.${kind}_key, ${row}.${kind}, ${by}
    where ${isLiving(`${row}.recipe_id`)} ${ADD};`;
  return [
    `create trigger ${table}_counted after insert on ${table} begin ${count('new', 1)} end`,
    `create trigger ${table}_forgotten after delete on ${table} begin ${count('old', -1)} end`,
    `create trigger ${table}_recounted after update of owner_id, ${kind}, ${kind}_key on ${table}
      begin ${count('old', -1)} ${count('new', 1)} end`,
  ];
}

const SQLITE = [
  ...LABELS.flatMap(sqliteTriggers),
  `create trigger recipe_labels_removed after update of deleted_at on recipes
    when old.deleted_at is null and new.deleted_at is not null
    begin ${countAll('new.id', -1)} end`,
  `create trigger recipe_labels_restored after update of deleted_at on recipes
    when old.deleted_at is not null and new.deleted_at is null
    begin ${countAll('new.id', 1)} end`,
  `create trigger recipe_labels_gone before delete on recipes when old.deleted_at is null
    begin ${countAll('old.id', -1)} end`,
];

/** A statement's rows together and in one order, so that two who write at once don't block. */
function postgresTriggers({ table, kind }: Label): string[] {
  const rows = (from: string, by: 1 | -1) => `select label.owner_id, '${kind}' as kind,
    label.${kind}_key as key, label.${kind} as name, ${by} as count from ${from} as label
    where ${isLiving('label.recipe_id')}`;
  const trigger = (what: string, event: string, tables: string, changes: string) => [
    `create function ${table}_${what}() returns trigger language plpgsql as $$
      begin
        insert into recipe_label_counts (${KEY}, recipes)
          select ${KEY}, sum(count) from (${changes}) as change
          group by ${KEY} having sum(count) <> 0 order by ${KEY} ${ADD};
        return null;
      end $$`,
    `create trigger ${table}_${what} after ${event} on ${table} referencing ${tables}
      for each statement execute function ${table}_${what}()`,
  ];
  return [
    ...trigger('counted', 'insert', 'new table as added', rows('added', 1)),
    ...trigger('forgotten', 'delete', 'old table as removed', rows('removed', -1)),
    ...trigger(
      'recounted',
      'update',
      'old table as removed new table as added',
      `${rows('removed', -1)} union all ${rows('added', 1)}`,
    ),
  ];
}

const POSTGRES = [
  ...LABELS.flatMap(postgresTriggers),
  `create function recipe_labels_removed() returns trigger language plpgsql as $$
    begin ${countAll('old.id', -1)} return old; end $$`,
  `create function recipe_labels_restored() returns trigger language plpgsql as $$
    begin ${countAll('new.id', 1)} return new; end $$`,
  `create trigger recipe_labels_removed after update of deleted_at on recipes for each row
    when (old.deleted_at is null and new.deleted_at is not null)
    execute function recipe_labels_removed()`,
  `create trigger recipe_labels_restored after update of deleted_at on recipes for each row
    when (old.deleted_at is not null and new.deleted_at is null)
    execute function recipe_labels_restored()`,
  `create trigger recipe_labels_gone before delete on recipes for each row
    when (old.deleted_at is null) execute function recipe_labels_removed()`,
];

/**
 * What lists and statistics would count from the whole library: how many living recipes carry a
 * tag or tool, in each of its spellings, and how often somebody cooked by day and by month.
 */
export const rollUps: Migration = {
  id: '0016-roll-ups',
  statements: (ddl) => [
    ...dayRollUpStatements(COOKS, ddl),
    `create table recipe_label_counts (
      owner_id ${ddl.int} not null,
      kind ${ddl.text} not null check (kind in ('tag', 'tool')),
      key ${ddl.text} not null,
      name ${ddl.text} not null,
      recipes ${ddl.int} not null,
      primary key (${KEY})
    )${ddl.strict}`,
    ...LABELS.map(
      ({ table, kind }) => `insert into recipe_label_counts (${KEY}, recipes)
        select label.owner_id, '${kind}', label.${kind}_key, label.${kind}, count(*)
        from ${table} as label join recipes on recipes.id = label.recipe_id
        where recipes.deleted_at is null
        group by label.owner_id, label.${kind}_key, label.${kind}`,
    ),
    ...(ddl.engine === 'sqlite' ? SQLITE : POSTGRES),
  ],
};

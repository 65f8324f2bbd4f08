import type { Migration } from '../../../kernel/database/migrate.ts';

/**
 * The unit of the weights of a log. It is fixed with the first workout, so that another choice of
 * unit converts what is shown and never gives stored numbers another name. Existing logs have the
 * unit in which they were shown; without accounts only the browser knows it, and its next save
 * tells.
 */
export const logUnits: Migration = {
  id: '0010-log-units',
  statements: ({ int, text, strict }) => [
    `create table workout_log_units (
      owner_id ${int} primary key,
      unit ${text} not null check (unit in ('kg', 'lb'))
    )${strict}`,
    `insert into workout_log_units (owner_id, unit)
      select users.id, case
        when preferences.data like '%"weight-unit":"lb"%' then 'lb'
        when preferences.data like '%"weight-unit":"kg"%' then 'kg'
        when preferences.data like '%"units":"imperial"%' then 'lb'
        when preferences.data like '%"units":"metric"%' then 'kg'
        when users.units = 'imperial' then 'lb' else 'kg' end
      from users left join preferences on preferences.owner_id = users.id
      where exists (select 1 from workouts where workouts.owner_id = users.id)`,
  ],
};

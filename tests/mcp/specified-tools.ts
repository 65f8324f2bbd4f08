import type { AppName } from '../../src/kernel/config/config.ts';
import type { Phase } from '../../src/kernel/mcp/tool.ts';

export interface SpecifiedTool {
  readonly name: string;
  readonly phase: Phase;
  readonly required: readonly string[];
  readonly optional: readonly string[];
  readonly returns: readonly string[];
}

/**
 * The specification's tables of MCP tools, row by row: `*` marks a required argument. Where it
 * describes an array, the contracts make it `count` and `items`.
 */
const TABLES: Readonly<Record<AppName, string>> = {
  nutrition: `
    read    get_goals                |                                                              | goals water_goal_ml
    read    get_profile              |                                                              | gender birthday
    read    get_steps                | start end source                                             | start end steps count
    read    get_body_composition     | start end source                                             | start end measurements count
    read    get_daily_totals         | date                                                         | date totals water_ml item_count
    read    list_diary_entries       | date                                                         | date items count
    read    get_daily_totals_range   | start end                                                    | start end totals count
    read    list_diary_entries_range | start end                                                    | start end entries count
    read    search_foods             | query* limit                                                 | query count limit items
    read    get_recent_foods         | limit start end                                              | count limit items
    read    search_meals             | query limit include_recipes                                  | query count limit items
    read    get_recent_meals         | limit include_recipes start end                              | count limit items
    read    get_meal_details         | meal_id*                                                     | meal item_count items
    write   log_food                 | food_id* date meal quantity portion unit notes               | ok date logged total_items_on_day
    write   log_water                | amount_ml* date time                                         | ok date logged total_ml_on_day entry_count_on_day
    write   log_meal                 | meal_id* date meal                                           | ok date logged total_items_on_day
    write   log_body_stat            | stats* date                                                  | ok date set rejected current_stats
    destroy delete_diary_entry       | entry_index* date                                            | ok date removed
    destroy edit_diary_entry         | entry_index* date patch*                                     | ok date before after
    destroy create_food              | name* portion* unit* nutrition* brand category barcode notes | ok created rejected_nutriments aliased_nutriments`,
  workout: `
    read    get_workout           | date                                                                                   | date logged name completed duration_min exercises
    read    list_recent_workouts  | limit                                                                                  | workouts count
    read    get_records           | exercise_name                                                                          | records count
    read    get_exercise_progress | exercise_name* start end                                                               | progress ambiguous message candidates
    read    search_exercises      | query* limit                                                                           | exercises count
    read    list_programs         |                                                                                        | programs count
    read    get_active_program    |                                                                                        | active program_id name current_week templates
    read    get_body_stat         | date                                                                                   | date logged stats
    write   log_set               | exercise_id* reps* weight* rpe warmup completed date                                   | ok date exercise_id exercise_name logged_set sets_on_exercise
    write   log_body_stat         | weight weight_unit bodyFat waist hips neck chest biceps thighs calves date             | ok date logged stats
    destroy delete_workout        | date*                                                                                  | ok deleted date`,
  recipe: `
    read    search_recipes          | query* limit                                                                                              | count items
    read    get_recipe              | recipe_id*                                                                                                | recipe
    read    recent_recipes          | limit                                                                                                     | count items
    read    list_pantry             | query in_stock_only limit                                                                                 | count items
    read    list_shopping_list      | include_checked                                                                                           | count items
    read    list_cook_diary         | date_from date_to kind limit                                                                              | count items
    write   log_cook                | recipe_id* date servings notes meal_type rating                                                           | ok logged recipe_cook_count recipe_last_cooked_at
    write   add_shopping_item       | name* quantity unit aisle                                                                                 | ok added
    write   check_shopping_item     | item_id* checked*                                                                                         | ok item_id name checked
    write   update_pantry_stock     | item_id* in_stock quantity                                                                                | ok item_id name in_stock quantity
    destroy create_recipe           | name* ingredients* steps* description servings prep_minutes cook_minutes tags source_url notes            | ok created
    destroy add_pantry_item         | name* quantity unit category in_stock expires_on notes                                                    | ok created
    destroy delete_cook_diary_entry | entry_id*                                                                                                 | ok removed
    destroy remove_shopping_item    | item_id*                                                                                                  | ok removed`,
  notes: `
    read    search_notes         | query label view limit                                  | count notes
    read    get_note             | id*                                                     | note
    read    list_labels          |                                                         | labels
    read    list_reminders       | upcoming_only                                           | reminders
    read    list_tasks           | due_by include_undated limit all_checklists             | count tasks
    write   create_note          | title text kind items labels color pinned show_in_tasks | ok note
    write   update_note          | id* title text color pinned archived show_in_tasks      | ok note
    write   append_to_note       | id* text*                                               | ok note
    write   add_checklist_items  | id* items* due                                          | ok added note
    write   check_checklist_item | id* item* checked                                       | ok item checked repeats next_due
    write   set_due_date         | id* item* due clear repeat                              | ok item due
    write   set_reminder         | id* at repeat clear time_zone                           | ok reminder cleared
    write   set_labels           | id* labels*                                             | labels
    destroy move_to_trash        | id*                                                     | ok trashed`,
};

function readTable(app: AppName): SpecifiedTool[] {
  return TABLES[app].trim().split('\n').map(readRow);
}

/** `confirm` is required of every destructive tool and added by the kernel. */
export const SPECIFIED_TOOLS: Readonly<Record<AppName, readonly SpecifiedTool[]>> = {
  nutrition: readTable('nutrition'),
  workout: readTable('workout'),
  recipe: readTable('recipe'),
  notes: readTable('notes'),
};

function readRow(row: string): SpecifiedTool {
  const [head = '', given = '', returned = ''] = row.split('|').map((cell) => cell.trim());
  const [phase, name] = head.split(/\s+/) as [Phase, string];
  const confirm = phase === 'destroy' ? ['confirm*'] : [];
  const all = [...given.split(/\s+/).filter(Boolean), ...confirm];
  return {
    name,
    phase,
    required: all
      .filter((argument) => argument.endsWith('*'))
      .map((argument) => argument.slice(0, -1)),
    optional: all.filter((argument) => !argument.endsWith('*')),
    returns: returned.split(/\s+/).filter(Boolean),
  };
}

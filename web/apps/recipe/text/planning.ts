import { formatFullDate } from '../../../core/text/calendar.ts';
import {
  formatCount,
  formatDay,
  formatLongDay,
  formatPlural,
  formatQuantity,
  formatShortDay,
} from '../../../core/text/format.ts';

const kinds = { planned: 'Planned', cooked: 'Cooked' };
const meals = { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner', snack: 'Snack' };

export const diaryText = {
  title: 'Cook diary',
  views: { label: 'View', list: 'List', week: 'Week', month: 'Month', year: 'Year' },
  before: { week: 'Week before', month: 'Month before' },
  after: { week: 'Week after', month: 'Month after' },
  weekOf: (from: string, to: string) => `${formatShortDay(from)} – ${formatShortDay(to)}`,
  keys: {
    dayBefore: 'Day before',
    dayAfter: 'Day after',
    weekBefore: 'Week before',
    weekAfter: 'Week after',
    plan: 'Plan a recipe for the chosen day',
  },
  empty: 'Plan what you will cook, and tick it off once you have.',
  emptyAction: 'Plan a recipe',
  emptyExample: 'For example lentil soup for Tuesday’s dinner.',
  kinds,
  meals,
  noMeal: 'No meal',
  /** Heading of what has no meal, in the wide week. */
  anyMeal: 'Any time',
  plannedBy: (name: string) => `Planned by ${name}`,
  changedBy: (name: string) => `Changed by ${name}`,
  removedBy: (name: string) => `Taken out of your plan by ${name}`,
  plan: (date: string) => `Plan a recipe for ${formatLongDay(date)}`,
  chooseDay: (date: string, planned: number, cooked: number) =>
    [
      formatLongDay(date),
      planned > 0 && `${formatCount(planned)} planned`,
      cooked > 0 && `${formatCount(cooked)} cooked`,
    ]
      .filter(Boolean)
      .join(', '),
  servings: (n: number) => formatPlural(n, 'serving', 'servings'),
  stars: (n: number) => formatPlural(n, 'star', 'stars'),
  starsShort: (n: number) => `★ ${formatQuantity(n)}`,
  more: (n: number) => `${formatCount(n)} more`,
  fewer: 'Show fewer',
  entry: {
    named: (
      name: string,
      kind: keyof typeof kinds,
      meal: keyof typeof meals | null,
      planner: string | null,
    ) =>
      [
        name,
        kinds[kind].toLowerCase(),
        meal && meals[meal].toLowerCase(),
        planner && `planned by ${planner}`,
      ]
        .filter(Boolean)
        .join(', '),
    restoreOf: (name: string) => `Plan ${name} after all`,
    actions: (name: string) => `More for ${name}`,
    openRecipe: 'Open the recipe',
    recipeGone: 'The recipe is no longer there.',
    markCooked: 'Mark as cooked',
    markCookedOf: (name: string) => `Mark ${name} as cooked`,
    cookedThen: (date: string) => `Cooked on ${formatDay(date)}`,
    cookedToday: 'Cooked today',
    markPlanned: 'Back to planned',
    move: 'Move to…',
    copy: 'Plan again on…',
    remove: 'Delete',
    date: 'Date',
    meal: 'Meal',
    servings: 'Servings',
    rating: 'Rating',
    unrated: 'No rating',
    notes: 'Notes',
    notesPlaceholder: 'What would you do differently next time?',
    photos: 'Photos',
    addPhoto: 'Add a photo',
    photo: (n: number) => `Photo ${formatCount(n)}`,
    removePhoto: (n: number) => `Remove photo ${formatCount(n)}`,
    uploading: 'Uploading',
  },
  dayChooser: {
    move: (name: string) => `Move ${name} to`,
    copy: (name: string) => `Plan ${name} again on`,
    plan: (name: string) => `Plan ${name} for`,
  },
  said: {
    planned: (name: string, date: string) => `Planned ${name} for ${formatLongDay(date)}`,
    moved: (name: string, date: string) => `Moved ${name} to ${formatLongDay(date)}`,
    cooked: (name: string) => `Marked ${name} as cooked today`,
    cookedOn: (name: string, date: string) => `Marked ${name} as cooked on ${formatLongDay(date)}`,
    planAgain: (name: string) => `${name} is planned again`,
    removed: (name: string) => `Deleted ${name}`,
  },
  writes: {
    plan: (name: string) => `planning ${name}`,
    change: (name: string) => `changing ${name}`,
  },
  drag: {
    hint: 'Press space to pick it up and move it to another day.',
    lifted: (name: string, date: string) =>
      `Picked up ${name}, ${formatLongDay(date)}. Arrow keys move it, space drops it, escape cancels.`,
    over: (date: string) => formatLongDay(date),
    overToday: (date: string) => `Today, ${formatDay(date)}: drop it here to mark it as cooked`,
    cancelled: (name: string) => `${name} stays where it was`,
  },
  recipes: {
    title: 'Recipes',
    hint: 'Drag one onto a day.',
    search: 'Search recipes',
    recent: 'Recent',
    all: 'Your recipes',
    shared: 'Shared with you',
    from: (name: string) => `From ${name}`,
    planFor: (name: string) => `Plan ${name} for…`,
    pickFor: (date: string) => `Plan for ${formatLongDay(date)}`,
    none: 'You have no recipes yet.',
    notFound: 'No recipe of that name.',
    write: 'Go to your recipes',
  },
};

/** Texts of what is written into the plan beside recipes. */
export const planNoteText = {
  title: 'Note in the plan',
  text: 'Text',
  usual: ['Leftovers', 'Eating out'],
  write: (words: string) => `Write “${words}” into the plan`,
  named: ({ text, planned_by }: { text: string; planned_by: { name: string } | null }) =>
    planned_by ? `${text}, written by ${planned_by.name}` : `${text}, note`,
  who: ({ planned_by, changed_by }: Record<'planned_by' | 'changed_by', { name: string } | null>) =>
    [planned_by && `By ${planned_by.name}`, changed_by && `changed by ${changed_by.name}`]
      .filter(Boolean)
      .join(', '),
  planned: (words: string, date: string) => `“${words}” is in the plan of ${formatLongDay(date)}`,
  moved: (words: string, date: string) => `Moved “${words}” to ${formatLongDay(date)}`,
  removed: (words: string) => `Deleted “${words}”`,
  writing: 'writing into the plan',
};

/** Texts of repeating a week. */
export const repeatText = {
  open: 'Repeat…',
  title: (from: string, to: string) => `Repeat ${formatShortDay(from)} – ${formatShortDay(to)}`,
  hint: 'Meals and notes are planned again on the same weekdays. What is planned there already stays as it is.',
  next: 'Next week',
  week: (from: string, to: string) => `${formatShortDay(from)} – ${formatShortDay(to)}`,
  there: (n: number) =>
    n === 0 ? 'Nothing planned yet' : `${formatPlural(n, 'entry', 'entries')} there`,
  writing: 'repeating a week',
  later: 'The week is repeated once there is a connection.',
  done: (planned: number, notes: number, from: string) =>
    planned + notes === 0
      ? `Everything is planned for the week of ${formatShortDay(from)} already.`
      : `Planned ${[
          planned > 0 && formatPlural(planned, 'meal', 'meals'),
          notes > 0 && formatPlural(notes, 'note', 'notes'),
        ]
          .filter(Boolean)
          .join(' and ')} for the week of ${formatShortDay(from)}.`,
  leftOut: (n: number) =>
    ` ${formatPlural(n, 'recipe', 'recipes')} that you no longer see ${n === 1 ? 'was' : 'were'} left out.`,
};

/** Texts of the year view and of a recipe's cook history. */
export const diaryPastText = {
  year: {
    title: 'Your year of cooking',
    summary: (cooks: number, days: number) =>
      `${formatPlural(cooks, 'cook', 'cooks')} on ${formatPlural(days, 'day', 'days')} in the last year.`,
    keysHint: 'Arrow keys move from day to day.',
    day: (date: string, cooks: number) =>
      `${formatFullDate(date)}: ${cooks === 0 ? 'nothing cooked' : formatPlural(cooks, 'cook', 'cooks')}`,
    show: 'Show the day',
    less: 'Less',
    more: 'More',
    asTable: 'By month',
    month: 'Month',
    sum: 'Cooks',
    days: 'Days',
    empty: 'Your first cook will be the first square here.',
  },
  stats: {
    week: 'Last 7 days',
    month: 'Last 30 days',
    total: 'In all',
    streak: 'Days in a row',
    longest: 'Longest streak in days',
    top: (n: number) => `Most in 30 days${n > 0 ? `: ${formatCount(n)} ×` : ''}`,
  },
  history: {
    title: 'History',
    summary: (times: number, last: string | null) =>
      times === 0
        ? 'Not cooked yet'
        : `Cooked ${formatPlural(times, 'time', 'times')}${last ? `, last on ${formatDay(last)}` : ''}`,
    by: (name: string) => `by ${name}`,
    cookedBy: (name: string) => `Cooked by ${name}`,
    photos: (n: number) => formatPlural(n, 'photo', 'photos'),
    open: 'Open this cook',
    more: 'Show earlier cooks',
  },
};

/** Texts of the review before the shopping list is built from the plan. */
export const diaryShoppingText = {
  build: 'Build the shopping list',
  review: (from: string, to: string) =>
    from === to
      ? `To buy for ${formatShortDay(from)}`
      : `To buy for ${formatShortDay(from)} – ${formatShortDay(to)}`,
  meals: 'For these meals',
  cook: ({
    date,
    servings,
    planned_by,
  }: {
    date: string;
    servings: number;
    planned_by: { name: string } | null;
  }) =>
    [
      formatDay(date),
      formatPlural(servings, 'serving', 'servings'),
      planned_by && `planned by ${planned_by.name}`,
    ]
      .filter(Boolean)
      .join(' · '),
  items: 'What goes onto the list',
  inStock: 'In your pantry',
  nothing: 'These meals need nothing.',
  add: (n: number) =>
    n === 0 ? 'Put nothing on the list' : `Put ${formatPlural(n, 'item', 'items')} on the list`,
  write: 'building the shopping list',
  done: (from: string, to: string) =>
    from === to
      ? `What is planned for ${formatShortDay(from)} is on the shopping list.`
      : `What is planned for ${formatShortDay(from)} – ${formatShortDay(to)} is on the shopping list.`,
  open: 'Open',
};

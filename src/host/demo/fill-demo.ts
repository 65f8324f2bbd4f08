import { PasswordHasher } from '../../accounts/passwords/password-hasher.ts';
import { usersContract } from '../../accounts/users/contract.ts';
import { refreshStatistics } from '../../kernel/database/statistics/statistics.ts';
import { addMonths } from '../../shared/calendar/dates.ts';
import type { Application } from '../application.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { DAYS_OF_YEAR } from './demo-calendar.ts';
import { Family } from './family.ts';
import { fillNotes } from './notes/fill-notes.ts';
import { EATERS } from './nutrition/eaters.ts';
import { type FamilyMeals, fillDiary } from './nutrition/fill-diary.ts';
import { fillFasts, fillHabits } from './nutrition/fill-habits.ts';
import { drawDishes } from './recipe/draw-dishes.ts';
import { fillCookDiary, fillPantry, fillShopping, openKitchen } from './recipe/fill-kitchen.ts';
import { fillRecipes } from './recipe/fill-recipes.ts';
import { planHousehold } from './recipe/household-plan.ts';
import { ATHLETES } from './workout/athletes.ts';
import { Coach } from './workout/coach.ts';
import { fillEndurance, fillWorkouts } from './workout/fill-workouts.ts';

const SEED = 20_261_117;
const DAYS_PLANNED = 6;

/**
 * Fills an empty instance with a year of a family in the served apps. The same seed on the same day
 * gives the same data.
 */
export async function fillDemo(application: Application, seed: number = SEED): Promise<void> {
  const family = await Family.create(
    application,
    seed,
    await new PasswordHasher().hash(DEMO_PASSWORD, '127.0.0.1'),
  );
  const drawings = family.serves('recipe') ? drawDishes(family) : null;
  // A failure is met where the drawings are awaited.
  drawings?.catch(() => {});
  await fillProfiles(family);
  if (family.serves('workout')) await fillWorkoutApp(family);
  if (family.serves('notes')) await fillNotes(family);
  if (family.serves('nutrition')) await fillHabitsOfAll(family);
  const cooked = await fillRecipeApp(family, drawings);
  if (family.serves('nutrition')) {
    for (const eater of EATERS) await fillDiary(family, eater, cooked);
  }
  await refreshStatistics(application.services.db);
}

async function fillProfiles(family: Family): Promise<void> {
  for (const { username, gender, age } of DEMO_ACCOUNTS) {
    const birthday = addMonths(family.calendar.today, -12 * age - 5);
    await family.get(username).call(usersContract.changeProfile, {
      ...{ gender, birthday, units: 'metric' },
    });
  }
}

/** The family eats what it cooks, whether the recipe app is served or not. */
async function fillRecipeApp(
  family: Family,
  drawings: ReturnType<typeof drawDishes> | null,
): Promise<FamilyMeals> {
  const { calendar } = family;
  const meals = planHousehold(
    family.random('household'),
    calendar.daysAgo(DAYS_OF_YEAR),
    calendar.daysAgo(-DAYS_PLANNED),
  );
  if (!drawings) return { meals, recipes: new Map() };
  await openKitchen(family);
  const pantry = await fillPantry(family);
  const recipes = await fillRecipes(family, await drawings, pantry);
  await fillCookDiary(family, meals, recipes);
  await fillShopping(family);
  return { meals, recipes };
}

async function fillHabitsOfAll(family: Family): Promise<void> {
  for (const eater of EATERS) await fillHabits(family, eater);
  await fillFasts(family);
}

async function fillWorkoutApp(family: Family): Promise<void> {
  for (const athlete of ATHLETES) {
    if (athlete.name !== 'ben') await fillWorkouts(family, athlete);
    else {
      const coach = new Coach(family, athlete);
      await coach.claim();
      await fillWorkouts(family, athlete, coach.trainOnFriday.bind(coach));
      await coach.planAhead();
    }
  }
  await fillEndurance(family);
}

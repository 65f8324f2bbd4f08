import { cardioContract } from '../../../apps/workout/body-stats/contract.ts';
import { logContract } from '../../../apps/workout/log/contract.ts';
import { followContract, programsContract } from '../../../apps/workout/programs/contract.ts';
import { weekdayOf } from '../../../shared/calendar/weeks.ts';
import { DAYS_OF_YEAR } from '../demo-calendar.ts';
import type { DemoPerson, Family } from '../family.ts';
import { type Athlete, ENDURANCE, type EnduranceHabit } from './athletes.ts';
import { type Form, train } from './train.ts';

const EASY_EVERY = 4;
/** The family is away from the first of these days before today to the last. */
const HOLIDAY = { first: 128, last: 115 } as const;
const FRIDAY = 5;

/** Called instead of a workout of the program on the Fridays of a coached athlete. */
export type TrainOnFriday = (date: string, form: Form, isSkipped: boolean) => Promise<boolean>;

/** A year of workouts with a program. */
export async function fillWorkouts(
  family: Family,
  athlete: Athlete,
  trainOnFriday: TrainOnFriday = async () => false,
): Promise<void> {
  const person = family.get(athlete.name);
  const random = family.random(`workouts ${athlete.name}`);
  await family.together(async () => {
    const program = await follow(family, person, athlete.program);
    let done = 0;
    for (const [at, date] of family.calendar.days({ withToday: false }).entries()) {
      if (!athlete.weekdays.includes(weekdayOf(date)) || isAway(at)) continue;
      const isSkipped = random.between(1, 100) > athlete.diligence;
      const form = { progress: at / DAYS_OF_YEAR, isEasy: Math.floor(at / 7) % EASY_EVERY === 3 };
      if (weekdayOf(date) === FRIDAY && (await trainOnFriday(date, form, isSkipped))) continue;
      if (isSkipped) continue;
      const template = program.templates[done % program.templates.length];
      if (!template) continue;
      done += 1;
      family.moveTo(date, '18:45');
      await person.call(logContract.saveWorkout, {
        date,
        name: template.name,
        template_id: template.id,
        weight_unit: 'kg',
        duration_min: random.between(48, 72),
        completed: true,
        exercises: train(random, athlete, template.exercises, form),
      });
    }
  });
}

async function follow(family: Family, person: DemoPerson, name: string) {
  family.moveTo(family.calendar.daysAgo(DAYS_OF_YEAR), '08:00');
  const { items } = await person.call(programsContract.listPrograms, {});
  const found = items.find((one) => one.name === name);
  if (!found) throw new Error(`There is no program "${name}".`);
  const { id } = found;
  await person.call(programsContract.updateProgram, { id, on_complete: 'repeat' });
  return person.call(followContract.activateProgram, { id });
}

/** Runs, rides and swims that become longer and faster. */
export async function fillEndurance(family: Family): Promise<void> {
  await family.together(async () => {
    for (const habit of ENDURANCE) await logEndurance(family, habit);
  });
}

async function logEndurance(family: Family, habit: EnduranceHabit): Promise<void> {
  const random = family.random(`${habit.kind} ${habit.name}`);
  const person = family.get(habit.name);
  for (const [at, date] of family.calendar.days({ withToday: false }).entries()) {
    if (!habit.weekdays.includes(weekdayOf(date)) || isAway(at)) continue;
    if (!random.chance(habit.chance)) continue;
    const [km, pace] = [habit.km, habit.pace].map(
      ([first, last]) => (first + ((last - first) * at) / DAYS_OF_YEAR) * random.around(1, 0.2),
    ) as [number, number];
    family.moveTo(date, '17:30');
    await person.call(cardioContract.addCardio, {
      date,
      kind: habit.kind,
      minutes: Math.round(km * pace),
      distance: Math.round(km * 10) / 10,
      distance_unit: 'km',
      avg_heart_rate: Math.round(random.around(148, 14)),
    });
  }
}

function isAway(day: number): boolean {
  const ago = DAYS_OF_YEAR - day;
  return ago <= HOLIDAY.first && ago >= HOLIDAY.last;
}

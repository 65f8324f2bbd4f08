import { preferencesContract } from '../../../accounts/preferences/contract.ts';
import { activityContract } from '../../../apps/nutrition/activity/contract.ts';
import { fastingContract } from '../../../apps/nutrition/fasting/contract.ts';
import { GOALS_PREFERENCE } from '../../../apps/nutrition/measures/goals/goals.ts';
import { waterContract } from '../../../apps/nutrition/water/contract.ts';
import { wellnessContract } from '../../../apps/nutrition/wellness/contract.ts';
import { bodyStatsContract } from '../../../shared/body/contract.ts';
import { addDays } from '../../../shared/calendar/dates.ts';
import { weekdayOf } from '../../../shared/calendar/weeks.ts';
import { DAYS_OF_YEAR } from '../demo-calendar.ts';
import type { DemoPerson, Family } from '../family.ts';
import type { Random } from '../random.ts';
import type { Eater } from './eaters.ts';

const FASTING_DAYS = 150;
const SATURDAY = 6;

/** Goals, drinks, weights, steps, sleep, and walks of a year. */
export async function fillHabits(family: Family, eater: Eater): Promise<void> {
  const person = family.get(eater.name);
  const random = family.random(`habits ${eater.name}`);
  await family.together(async () => {
    await setGoals(family, person, eater);
    for (const [at, date] of family.calendar.days({ withToday: true }).entries()) {
      if (random.between(1, 100) <= eater.diligence)
        await drink(family, person, eater, random, date);
      if (at === 0 || random.chance(0.45)) await weigh(family, person, eater, random, { date, at });
      if (weekdayOf(date) === SATURDAY && random.chance(0.5))
        await walk(family, person, random, date);
    }
    await storeWearable(family, person, eater, random);
  });
}

async function setGoals(family: Family, person: DemoPerson, { goals, waterMl }: Eater) {
  family.moveTo(family.calendar.daysAgo(DAYS_OF_YEAR), '07:00');
  const from = family.calendar.daysAgo(DAYS_OF_YEAR);
  const version = { from, factor: 1, weeklyBudget: false, ...goals };
  await person.call(preferencesContract.storePreferences, {
    preferences: {
      // A copy without types: the contract takes any JSON.
      [GOALS_PREFERENCE]: [JSON.parse(JSON.stringify(version))],
      'water-goal': waterMl,
    },
  });
}

/** A few bottles over the day. */
async function drink(
  family: Family,
  person: DemoPerson,
  eater: Eater,
  random: Random,
  date: string,
) {
  const isToday = date === family.calendar.today;
  const glasses = isToday ? 2 : random.between(2, 3);
  for (let glass = 0; glass < glasses; glass += 1) {
    const time = `${String(8 + glass * 5).padStart(2, '0')}:${random.between(10, 55)}`;
    family.moveTo(date, time);
    await person.call(waterContract.logDrink, {
      uuid: random.uuid(),
      date,
      time,
      amount_ml: Math.round((eater.waterMl / 2.6) * random.around(1, 0.4) * 0.02) * 50,
    });
  }
}

async function weigh(
  family: Family,
  person: DemoPerson,
  { weight: [first, last], waistCm }: Eater,
  random: Random,
  { date, at }: { readonly date: string; readonly at: number },
) {
  // Quick at first, slower towards the goal.
  const progress = 1 - (1 - at / DAYS_OF_YEAR) ** 1.6;
  const between = ([from, to]: readonly [number, number]) => from + (to - from) * progress;
  family.moveTo(date, '06:50');
  await person.call(bodyStatsContract.logDay, {
    date,
    weight: Math.round(random.around(between([first, last]), 0.7) * 10) / 10,
    weight_unit: 'kg',
    ...(waistCm && random.chance(0.12) && { waist: Math.round(between(waistCm) * 2) / 2 }),
  });
}

async function walk(family: Family, person: DemoPerson, random: Random, date: string) {
  family.moveTo(date, '18:00');
  await person.call(activityContract.addEntry, {
    uuid: random.uuid(),
    date,
    time: '15:30',
    activity_key: random.pick(['hiking', 'cycling', 'swimming', 'gardening']),
    minutes: random.between(6, 18) * 5,
  });
}

/** What a watch would have sent: steps and sleep of every day. */
async function storeWearable(family: Family, person: DemoPerson, eater: Eater, random: Random) {
  const days = family.calendar.days({ withToday: false });
  family.moveTo(family.calendar.today, '00:00');
  const steps = days.map((date) => ({
    date,
    source: 'watch',
    steps: Math.round(random.around(eater.steps, eater.steps * 0.6)),
  }));
  await person.call(wellnessContract.storeSteps, { rows: steps });
  const nights = days.map((date) => {
    const sleep_minutes = Math.round(random.around(440, 80));
    const resting_heart_rate = Math.round(random.around(61, 6));
    return { date, source: 'watch', metrics: { sleep_minutes, resting_heart_rate } };
  });
  await person.call(wellnessContract.storeWellness, { rows: nights });
}

/** Anna fasts overnight on most days of the last months; the last fast still runs. */
export async function fillFasts(family: Family): Promise<void> {
  const anna = family.get('anna');
  const random = family.random('fasts');
  const { calendar } = family;
  await family.together(async () => {
    family.moveTo(calendar.daysAgo(FASTING_DAYS), '19:00');
    await anna.call(fastingContract.storeSettings, { plan: '16:8', start_time: '20:00' });
    for (let ago = FASTING_DAYS; ago > 1; ago -= 1) {
      if (!random.chance(0.75)) continue;
      const evening = calendar.daysAgo(ago);
      const noon = addDays(evening, 1);
      family.moveTo(noon, '13:30');
      await anna.call(fastingContract.startFast, {
        uuid: random.uuid(),
        plan: '16:8',
        started_at: calendar.instantAt(evening, `19:${random.between(30, 59)}`),
        ended_at: calendar.instantAt(noon, `${random.between(11, 12)}:${random.between(10, 59)}`),
      });
    }
    family.moveTo(calendar.daysAgo(1), '20:05');
    const started_at = calendar.instantAt(calendar.daysAgo(1), '20:00');
    await anna.call(fastingContract.startFast, { uuid: random.uuid(), plan: '16:8', started_at });
  });
}

import type {
  ActivityEntry,
  activityContract,
  OwnActivity,
} from '../../../../src/apps/nutrition/activity/contract.ts';
import {
  type BurnedEnergy,
  burnedEnergy,
} from '../../../../src/apps/nutrition/measures/energy/burned.ts';
import {
  energyOfKcal,
  energyOfMet,
} from '../../../../src/apps/nutrition/measures/energy/energy.ts';
import type { RouteInput } from '../../../../src/kernel/contract.ts';
import { type Apply, listOf, within } from '../../../core/collections/collection.ts';
import {
  creates,
  nullFields,
  removes,
  setSentFields,
  takeAnswer,
  updates,
} from '../../../core/collections/effects.ts';
import { today } from '../../../core/time/dates.ts';

/** The activities of a day, the latest first, and the energy burned above rest. */
export interface ActivityDay {
  readonly items: ActivityEntry[];
  readonly burned: BurnedEnergy;
}

export function applyToActivityDay(date: string): Apply<ActivityDay> {
  const applyToEntries = listOf<typeof activityContract, ActivityEntry>(
    {
      'POST /api/activities': creates(makeEntry),
      'PATCH /api/activities/:id': updates((entry, input, answer) => {
        if (answer) return answer;
        const { kcal, ...fields } = input;
        const changed = setSentFields(entry, fields) as ActivityEntry;
        return withEnergy(kcal === undefined ? changed : { ...changed, given_kcal: kcal });
      }),
      'DELETE /api/activities/:id': removes(),
    },
    { at: 'start', holds: (entry) => entry.date === date },
  );
  return within('items', applyToEntries, (day) => ({
    ...day,
    burned: sumUp(day.burned, day.items),
  }));
}

function sumUp({ source, source_kcal }: BurnedEnergy, items: readonly ActivityEntry[]) {
  const manual = items.reduce((sum, { net_kcal }) => sum + net_kcal, 0);
  return burnedEnergy(source === null ? [] : [{ source, kcal: source_kcal }], manual);
}

type EntryInput = RouteInput<typeof activityContract, 'POST /api/activities'>;

function makeEntry({ kcal = null, ...input }: EntryInput, now: string): Omit<ActivityEntry, 'id'> {
  const blank = {
    ...nullFields('time', 'activity_key', 'own_activity_id', 'minutes', 'met', 'weight_kg'),
    ...{ uuid: '', date: today(), name: '', note: '', given_kcal: kcal },
    ...{ gross_kcal: 0, net_kcal: 0, created_at: now, updated_at: now },
  };
  return withEnergy(setSentFields(blank, input) as Omit<ActivityEntry, 'id'>);
}

/** The same rules as on the server; an entry of which too little is known keeps its energy. */
function withEnergy<Entry extends Omit<ActivityEntry, 'id'>>(entry: Entry): Entry {
  const { given_kcal, met, weight_kg, minutes } = entry;
  if (given_kcal !== null) {
    const { gross, net } = energyOfKcal(given_kcal, weight_kg, minutes);
    return { ...entry, gross_kcal: gross, net_kcal: net };
  }
  if (met === null || weight_kg === null || minutes === null) return entry;
  const { gross, net } = energyOfMet(met, weight_kg, minutes);
  return { ...entry, gross_kcal: gross, net_kcal: net };
}

export const applyToOwnActivities = listOf<typeof activityContract, OwnActivity>(
  {
    'POST /api/own-activities': creates(({ name, met }, now) => ({
      name,
      met,
      created_at: now,
      updated_at: now,
    })),
    'PATCH /api/own-activities/:id': updates(takeAnswer),
    'DELETE /api/own-activities/:id': removes(),
  },
  { sort: (a, b) => a.name.localeCompare(b.name) },
);

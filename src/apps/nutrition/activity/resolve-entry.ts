import type { Transaction } from 'kysely';
import { Invalid } from '../../../kernel/errors.ts';
import { findActivity } from '../measures/energy/activities.ts';
import { energyOfKcal, energyOfMet } from '../measures/energy/energy.ts';
import type { NutritionTables } from '../tables.ts';
import { findWeight } from '../wellness/weight.ts';
import type { ActivityEntry } from './contract.ts';
import { requireOwnActivity } from './own-activities.ts';

type Tx = Transaction<NutritionTables>;

/** The fields of an entry that a caller sends. */
export interface EntryInput {
  readonly activity_key?: string | undefined;
  readonly own_activity_id?: number | undefined;
  readonly name?: string | undefined;
  readonly minutes?: number | null | undefined;
  readonly met?: number | undefined;
  readonly weight_kg?: number | undefined;
  readonly kcal?: number | null | undefined;
}

type Subject = Pick<ActivityEntry, 'activity_key' | 'own_activity_id' | 'name' | 'met'>;
type Amounts = Pick<
  ActivityEntry,
  'minutes' | 'met' | 'weight_kg' | 'given_kcal' | 'gross_kcal' | 'net_kcal'
>;

/**
 * What was done and the energy that follows: from the given kcal, or from the MET value, the minutes
 * and the weight. `before` has the values that the caller did not send.
 */
export async function resolveEntry(
  tx: Tx,
  owner: number,
  date: string,
  given: EntryInput,
  before?: ActivityEntry,
): Promise<Subject & Amounts> {
  const subject = await resolveSubject(tx, owner, given, before);
  const minutes = given.minutes === undefined ? (before?.minutes ?? null) : given.minutes;
  const given_kcal = given.kcal === undefined ? (before?.given_kcal ?? null) : given.kcal;
  const met = given.met ?? subject.met;
  const weight_kg =
    given.weight_kg ?? before?.weight_kg ?? (await findWeight(tx, owner, date)) ?? null;
  if (given_kcal !== null) {
    const { gross, net } = energyOfKcal(given_kcal, weight_kg, minutes);
    return { ...subject, minutes, met, weight_kg, given_kcal, gross_kcal: gross, net_kcal: net };
  }
  if (minutes === null) throw missing('minutes', 'Give the minutes or the kcal.');
  if (met === null) throw missing('met', 'Free text needs a MET value or the kcal.');
  if (weight_kg === null) throw missing('weight_kg', 'Give the weight; none is known.');
  const { gross, net } = energyOfMet(met, weight_kg, minutes);
  return { ...subject, minutes, met, weight_kg, given_kcal, gross_kcal: gross, net_kcal: net };
}

function missing(path: string, sentence: string): Invalid {
  return new Invalid(sentence, [{ path, message: 'is required' }]);
}

async function resolveSubject(
  tx: Tx,
  owner: number,
  { activity_key, own_activity_id, name }: EntryInput,
  before: ActivityEntry | undefined,
): Promise<Subject> {
  if (activity_key !== undefined && own_activity_id !== undefined) {
    throw new Invalid('Give activity_key or own_activity_id, not both.');
  }
  if (activity_key !== undefined) {
    const activity = findActivity(activity_key);
    if (!activity) {
      throw new Invalid('There is no such activity in the catalogue.', [
        { path: 'activity_key', message: 'is not in the catalogue' },
      ]);
    }
    const { met } = activity;
    return { activity_key, own_activity_id: null, name: name ?? activity.name, met };
  }
  if (own_activity_id !== undefined) {
    const own = await requireOwnActivity(tx, owner, own_activity_id);
    return { activity_key: null, own_activity_id, name: name ?? own.name, met: own.met };
  }
  if (before) {
    const { met } = before;
    const { activity_key: key, own_activity_id: own } = before;
    return { activity_key: key, own_activity_id: own, name: name ?? before.name, met };
  }
  if (name === undefined) {
    throw missing('name', 'Give activity_key, own_activity_id or a name.');
  }
  return { activity_key: null, own_activity_id: null, name, met: null };
}

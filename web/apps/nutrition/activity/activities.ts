import type {
  ActivityEntry,
  activityContract,
  OwnActivity,
} from '../../../../src/apps/nutrition/activity/contract.ts';
import { burnedEnergy } from '../../../../src/apps/nutrition/measures/energy/burned.ts';
import type { RouteInput } from '../../../../src/kernel/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { newUuid } from '../../../core/outbox/new-uuid.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { fetchAllPages } from '../../../core/queries/fetch-all-pages.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { text as common } from '../../../core/text/text.ts';
import { energyHidden } from '../preferences/energy.ts';
import { activityText as text } from '../text/activity.ts';
import {
  type ActivityDay,
  applyToActivityDay,
  applyToOwnActivities,
} from './activity-collection.ts';

const nutrition = createClient<typeof activityContract>(baseOf('nutrition'));

const activity = createWriter<typeof activityContract>('nutrition');

export function activityDayQuery(date: string): ServerQuery<ActivityDay> {
  return {
    app: 'nutrition',
    key: ['activities', date],
    load: async () => {
      const range = { from: date, to: date };
      const [items, { days }] = await Promise.all([
        fetchAllPages((page) => nutrition('GET /api/activities', { ...range, ...page })),
        nutrition('GET /api/burned-energy', range),
      ]);
      return { items, burned: days[0] ?? burnedEnergy([], 0) };
    },
    apply: applyToActivityDay(date),
  };
}

const LATEST = 50;

/** The entries that were logged last, on any day. */
export const latestEntriesQuery: ServerQuery<ActivityEntry[]> = {
  app: 'nutrition',
  key: ['activities', 'latest'],
  load: async () => (await nutrition('GET /api/activities', { limit: LATEST })).items,
};

export const ownActivitiesQuery: ServerQuery<OwnActivity[]> = {
  app: 'nutrition',
  key: ['own-activities'],
  load: async () => (await nutrition('GET /api/own-activities', {})).items,
  apply: applyToOwnActivities,
};

type NewEntry = Omit<RouteInput<typeof activityContract, 'POST /api/activities'>, 'uuid'> & {
  name: string;
};

/** Logs an activity with a toast that takes it back. */
export function logActivity(entry: NewEntry, energy: number): void {
  const { name } = entry;
  const input = { ...entry, uuid: newUuid() };
  const id = activity.write('POST /api/activities', input, text.writes.log(name));
  const run = () => activity.write('DELETE /api/activities/:id', { id }, text.removed(name));
  const { minutes } = entry;
  const amount = energyHidden.get() ? text.minutes(minutes ?? 0) : text.energy(energy);
  showToast(text.said(name, amount), { action: { label: common.undo, run } });
}

type EntryChange = RouteInput<typeof activityContract, 'PATCH /api/activities/:id'>;

export function changeActivity(change: EntryChange, name: string): void {
  activity.write('PATCH /api/activities/:id', change, text.writes.change(name));
}

export function removeActivity({ id, name }: ActivityEntry): void {
  activity.writeWithUndo('DELETE /api/activities/:id', [{ id }], text.removed(name));
}

/** Returns the id of the new activity, temporary until the server has answered. */
export function addOwnActivity(name: string, met: number): number {
  return activity.write('POST /api/own-activities', { name, met }, text.writes.own(name));
}

export function removeOwnActivity(id: number, name: string): void {
  activity.writeWithUndo('DELETE /api/own-activities/:id', [{ id }], text.removed(name));
}

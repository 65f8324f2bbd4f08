import type {
  Fast,
  FastingSettings,
  fastingContract,
} from '../../../../src/apps/nutrition/fasting/contract.ts';
import { elapsedMs } from '../../../../src/apps/nutrition/measures/health/fasting.ts';
import type { RouteInput, RouteOutput } from '../../../../src/kernel/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { newUuid } from '../../../core/outbox/new-uuid.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import { showToast } from '../../../core/page/toasts.ts';
import type { PagedQuery } from '../../../core/queries/use-paged-query.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { text as common } from '../../../core/text/text.ts';
import { deviceZone } from '../../../core/time/device-zone.ts';
import { fastingText as text } from '../text/fasting.ts';
import { applyToFasts, applyToSettings } from './fasting-collection.ts';

const nutrition = createClient<typeof fastingContract>(baseOf('nutrition'));

const fasting = createWriter<typeof fastingContract>('nutrition');

export type FastFigures = RouteOutput<typeof fastingContract, 'GET /api/fasts-statistics'>;

/** Fasts, the latest start first. The running one is on the first page, whenever it started. */
export const fastsQuery: PagedQuery<Fast> = {
  app: 'nutrition',
  key: ['fasts'],
  load: async (cursor) => {
    const [page, running] = await Promise.all([
      nutrition('GET /api/fasts', { limit: 50, ...(cursor && { cursor }) }),
      cursor ? null : nutrition('GET /api/fasts-current', {}).then(({ fast }) => fast),
    ]);
    const ended = page.items.filter(({ ended_at }) => ended_at !== null);
    return { ...page, items: running ? [running, ...ended] : ended };
  },
  apply: applyToFasts,
};

export function figuresQuery(today: string): ServerQuery<FastFigures> {
  return {
    app: 'nutrition',
    key: ['fasts-statistics', today],
    load: () => nutrition('GET /api/fasts-statistics', { today }),
  };
}

export const settingsQuery: ServerQuery<FastingSettings> = {
  app: 'nutrition',
  key: ['fasting-settings'],
  load: () => nutrition('GET /api/fasting-settings', {}),
  apply: applyToSettings,
};

type NewFast = Omit<RouteInput<typeof fastingContract, 'POST /api/fasts'>, 'uuid'>;

/** Starts a fast, or logs one that has ended, with a toast that takes it back. */
export function startFast(given: NewFast): void {
  const id = addFast({ started_at: new Date().toISOString(), ...given });
  const said = given.ended_at
    ? text.ended(elapsedMs(given.started_at ?? given.ended_at, given.ended_at))
    : text.started;
  offerUndo(said, () => fasting.write('DELETE /api/fasts/:id', { id }, text.writes.undo));
}

function addFast(given: NewFast): number {
  const input = { ...given, uuid: newUuid(), zone: deviceZone() };
  return fasting.write('POST /api/fasts', input, text.writes.start);
}

/** Ends a fast at once, so that the next one can start; undo lets it run on. */
export function endFast(
  { id, started_at }: Fast,
  ended_at: string,
  longest: number | null | undefined,
): void {
  const input = { id, ended_at, zone: deviceZone() };
  fasting.write('POST /api/fasts/:id/end', input, text.writes.end);
  const passed = elapsedMs(started_at, ended_at);
  const isLongest = typeof longest === 'number' && passed > longest;
  offerUndo(isLongest ? text.longestYet(passed) : text.ended(passed), () =>
    fasting.write('PATCH /api/fasts/:id', { id, ended_at: null }, text.writes.undo),
  );
}

export function changeFast(
  change: RouteInput<typeof fastingContract, 'PATCH /api/fasts/:id'>,
): void {
  fasting.write('PATCH /api/fasts/:id', { ...change, zone: deviceZone() }, text.writes.change);
}

export function removeFast(fast: Fast): void {
  const { id, started_at, ended_at } = fast;
  if (ended_at === null) {
    discardFast(fast);
    return;
  }
  const said = text.removed(text.span(started_at, ended_at));
  fasting.writeWithUndo('DELETE /api/fasts/:id', [{ id }], said);
}

/** Removes the running fast at once, so that the next one can start; undo starts it again. */
function discardFast({ id, plan, target_hours, started_at, note }: Fast): void {
  fasting.write('DELETE /api/fasts/:id', { id }, text.discarded);
  offerUndo(text.discarded, () => addFast({ plan, target_hours, started_at, note }));
}

export function storeSettings(
  change: RouteInput<typeof fastingContract, 'PUT /api/fasting-settings'>,
): void {
  fasting.write('PUT /api/fasting-settings', change, text.writes.settings);
}

function offerUndo(said: string, undo: () => void): void {
  showToast(said, { action: { label: common.undo, run: undo } });
}

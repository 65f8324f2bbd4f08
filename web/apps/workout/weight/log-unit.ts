import type { logContract } from '../../../../src/apps/workout/log/contract.ts';
import {
  convertToRead,
  convertToStore,
  type WeightUnit,
} from '../../../../src/apps/workout/measures/weight-units.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { readMine, writeMine } from '../../../core/mine.ts';
import { owner } from '../../../core/owner.ts';
import { createStore } from '../../../core/store.ts';
import { weightUnit } from './units.ts';

/**
 * The API tells all weights of a log in one unit, which the first workout fixes. The page shows
 * the unit that is chosen in the settings and converts at its edge. The unit is kept in the
 * browser, so that it is known without network.
 */

const NAME = 'log-unit';
const log = client<typeof logContract>(baseOf('workout'));

/** Null until the first workout. */
const fixed = createStore<WeightUnit | null>(null);

owner.subscribe(follow);
follow();

function follow() {
  if (owner.get() === null) return;
  const kept = readMine(NAME);
  fixed.set(kept === 'kg' || kept === 'lb' ? kept : null);
  void load().catch(() => undefined);
}

/** Without network what this browser knows stays. */
async function load() {
  const { unit } = await log('GET /api/workout/unit', {});
  if (unit !== null) keep(unit);
}

function keep(unit: WeightUnit) {
  writeMine(NAME, unit);
  fixed.set(unit);
}

function unitNow(): WeightUnit {
  return fixed.get() ?? weightUnit.get();
}

/** The unit of the weights that a save sends; the first save fixes it. */
export function unitOfSave(): WeightUnit {
  const unit = unitNow();
  if (fixed.get() === null) keep(unit);
  return unit;
}

/** A weight, volume or estimate of the API in the unit that is shown. */
export function shownWeight(weight: number): number {
  return convertToRead(weight, unitNow(), weightUnit.get());
}

/** A weight that was typed, in the unit of the log. */
export function storedWeight(weight: number): number {
  return convertToStore(weight, weightUnit.get(), unitNow());
}

/** For parts that show weights, so that they are drawn anew when the unit is known. */
export { fixed as logUnit };

import type { logContract } from '../../../../src/apps/workout/log/contract.ts';
import {
  convertForDisplay,
  convertForStorage,
  type WeightUnit,
} from '../../../../src/apps/workout/measures/weight-units.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { owner } from '../../../core/session/owner.ts';
import { createStore } from '../../../core/state/store.ts';
import { readOwnerItem, writeOwnerItem } from '../../../core/storage/owner-storage.ts';
import { weightUnit } from './units.ts';

/**
 * The API tells all weights of a log in one unit, which the first workout fixes. The page shows
 * the unit that is chosen in the settings and converts at its edge. The unit is kept in the
 * browser, so that it is known without network.
 */

const NAME = 'log-unit';
const log = createClient<typeof logContract>(baseOf('workout'));

/** Null until the first workout. */
const fixedUnit = createStore<WeightUnit | null>(null);

owner.subscribe(followLogUnit);
followLogUnit();

function followLogUnit() {
  if (owner.get() === null) return;
  const kept = readOwnerItem(NAME);
  fixedUnit.set(kept === 'kg' || kept === 'lb' ? kept : null);
  void loadLogUnit().catch(() => undefined);
}

/** Without network what this browser knows stays. */
async function loadLogUnit() {
  const { unit } = await log('GET /api/workout/unit', {});
  if (unit !== null) storeLogUnit(unit);
}

function storeLogUnit(unit: WeightUnit) {
  writeOwnerItem(NAME, unit);
  fixedUnit.set(unit);
}

function currentLogUnit(): WeightUnit {
  return fixedUnit.get() ?? weightUnit.get();
}

/** The unit of the weights that a save sends; the first save fixes it. */
export function unitOfSave(): WeightUnit {
  const unit = currentLogUnit();
  if (fixedUnit.get() === null) storeLogUnit(unit);
  return unit;
}

/** A weight, volume or estimate of the API in the unit that is shown. */
export function toShownWeight(weight: number): number {
  return convertForDisplay(weight, currentLogUnit(), weightUnit.get());
}

/** A weight that was typed, in the unit of the log. */
export function toLogWeight(weight: number): number {
  return convertForStorage(weight, weightUnit.get(), currentLogUnit());
}

/** For parts that show weights, so that they are drawn anew when the unit is known. */
export { fixedUnit as logUnit };

import type { logContract } from '../../../../src/apps/workout/log/contract.ts';
import {
  convertForDisplay,
  convertForStorage,
  type WeightUnit,
} from '../../../../src/apps/workout/measures/weights/weight-units.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { weightUnit } from '../../../core/preferences/weight-unit.ts';
import { owner } from '../../../core/session/owner.ts';
import { createStore } from '../../../core/state/store.ts';
import { readOwnerItem, writeOwnerItem } from '../../../core/storage/owner-storage.ts';

/**
 * All weights of the API are in the log unit, which the first workout fixes. Pages convert to the
 * preferred unit. The log unit is stored in the browser for offline use.
 */

const NAME = 'log-unit';
const log = createClient<typeof logContract>(baseOf('workout'));

/** Null until the first workout. */
const fixedUnit = createStore<WeightUnit | null>(null);

owner.subscribe(followLogUnit);
followLogUnit();

function followLogUnit() {
  if (owner.get() === null) return;
  const stored = readOwnerItem(NAME);
  fixedUnit.set(stored === 'kg' || stored === 'lb' ? stored : null);
  void loadLogUnit().catch(() => undefined);
}

/** Offline, the stored unit stays. */
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

/** Unit of the weights in a save; the first save fixes the log unit. */
export function unitOfSave(): WeightUnit {
  const unit = currentLogUnit();
  if (fixedUnit.get() === null) storeLogUnit(unit);
  return unit;
}

/** Converts a weight, volume or estimate of the API to the shown unit. */
export function toShownWeight(weight: number): number {
  return convertForDisplay(weight, currentLogUnit(), weightUnit.get());
}

/** The unit of typed weights if it is not the log unit. */
export function typedUnit(): WeightUnit | null {
  return weightUnit.get() === currentLogUnit() ? null : weightUnit.get();
}

/** Converts a typed weight to the log unit. */
export function toLogWeight(weight: number): number {
  return convertForStorage(weight, weightUnit.get(), currentLogUnit());
}

/** For components that re-render when the log unit is known. */
export { fixedUnit as logUnit };

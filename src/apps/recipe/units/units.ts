import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { takeAdvisoryLock } from '../../../accounts/locks/advisory-lock.ts';
import type { Context } from '../../../kernel/context.ts';
import { isUniqueViolation } from '../../../kernel/database/errors/storage-errors.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Conflict, Invalid, NotFound } from '../../../kernel/errors.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { toNumber } from '../../../shared/food/numbers/fraction.ts';
import { BUILT_IN, buildUnits } from '../../../shared/food/units/units.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { CustomUnit, unitsContract } from './contract.ts';
import { findCustom, findDisabled } from './find-units.ts';
import { countUnitUsage } from './usage.ts';

type UnitsContext = Context<RecipeAppTables>;
type Tx = Transaction<RecipeAppTables>;
type Input<Name extends keyof typeof unitsContract> = z.output<
  (typeof unitsContract)[Name]['input']
>;

export async function listUnits(context: UnitsContext) {
  const overlay = await findOverlay(context);
  const units = BUILT_IN.map(({ abbr, name, plural, family, factor, system }) => ({
    abbr,
    name,
    plural,
    family,
    factor: factor ? toNumber(factor) : null,
    system: system ?? null,
    disabled: overlay.disabled.includes(abbr),
  }));
  return { units, overlay };
}

async function findOverlay({ db, owner }: UnitsContext) {
  return {
    disabled: await findDisabled(db, owner),
    custom: await findCustom(db, owner),
    usage: await countUnitUsage(db, owner),
  };
}

export async function createUnit(
  { db, owner, clock }: Pick<UnitsContext, 'db' | 'owner' | 'clock'>,
  { abbr, name = abbr, family, factor = null }: Input<'createUnit'>,
) {
  const now = isoNow(clock);
  const unit = { abbr, name, family, factor: requireFactor(family, factor) };
  return refuseDuplicateName(() =>
    transact(db, async (tx) => {
      await takeAdvisoryLock(tx, `units of ${owner}`);
      await refuseKnownNames(tx, owner, unit, null);
      const { id } = await tx
        .insertInto('custom_units')
        .values({ owner_id: owner, ...toColumns(unit), created_at: now, updated_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return requireCustomUnit(tx, owner, id);
    }),
  );
}

export async function updateUnit(
  { db, owner, clock }: UnitsContext,
  { id, ...change }: Input<'updateUnit'>,
) {
  return refuseDuplicateName(() =>
    transact(db, async (tx) => {
      await takeAdvisoryLock(tx, `units of ${owner}`);
      const before = await requireCustomUnit(tx, owner, id);
      const family = change.family ?? before.family;
      const unit = {
        abbr: change.abbr ?? before.abbr,
        name: change.name ?? before.name,
        family,
        factor: requireFactor(family, change.factor === undefined ? before.factor : change.factor),
      };
      await refuseKnownNames(tx, owner, unit, id);
      await tx
        .updateTable('custom_units')
        .set({ ...toColumns(unit), updated_at: isoNow(clock) })
        .where('owner_id', '=', owner)
        .where('id', '=', id)
        .execute();
      return requireCustomUnit(tx, owner, id);
    }),
  );
}

export async function deleteUnit({ db, owner }: UnitsContext, { id }: Input<'deleteUnit'>) {
  const { numDeletedRows } = await db
    .deleteFrom('custom_units')
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new NotFound('unit');
  return { ok: true as const };
}

/** Measures need a size, counts must not have one. */
function requireFactor(family: CustomUnit['family'], factor: number | null): number | null {
  if (family === 'count') return null;
  if (factor !== null) return factor;
  const message = `is required: the size of one unit in ${family === 'volume' ? 'ml' : 'g'}`;
  throw new Invalid(`factor ${message}.`, [{ path: 'factor', message }]);
}

interface UnitNames {
  readonly abbr: string;
  readonly name: string;
}

function toColumns<Unit extends UnitNames>(unit: Unit) {
  return { ...unit, abbr_key: foldedKey(unit.abbr) };
}

/** A name must be unique among the owner's units and all names of the built-in units. */
async function refuseKnownNames(
  tx: Tx,
  owner: number,
  { abbr, name }: UnitNames,
  self: number | null,
): Promise<void> {
  const others = (await findCustom(tx, owner)).filter(({ id }) => id !== self);
  const known = buildUnits({ disabled: [], custom: others });
  const taken = [abbr, name].find((word) => known.find(word) !== undefined);
  if (taken !== undefined) throw duplicate(taken);
}

async function refuseDuplicateName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw duplicate('this');
    throw error;
  }
}

function duplicate(word: string): Conflict {
  return new Conflict(`There is already a unit called ${word}.`, 'duplicate_unit');
}

async function requireCustomUnit(tx: Tx, owner: number, id: number): Promise<CustomUnit> {
  const unit = (await findCustom(tx, owner)).find((one) => one.id === id);
  if (!unit) throw new NotFound('unit');
  return unit;
}

export async function switchBuiltIn(
  context: UnitsContext,
  { abbr, disabled }: Input<'switchBuiltIn'>,
) {
  if (!BUILT_IN.some((unit) => unit.abbr === abbr)) throw new NotFound('unit');
  const row = { owner_id: context.owner, abbr };
  await (disabled
    ? context.db
        .insertInto('disabled_units')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    : context.db
        .deleteFrom('disabled_units')
        .where('owner_id', '=', context.owner)
        .where('abbr', '=', abbr)
        .execute());
  return findOverlay(context);
}

import { Invalid } from '../../../kernel/errors.ts';
import type { DateOrder } from '../../../shared/imports/files/slashed-dates.ts';
import type { ImportUnit } from './contract.ts';
import type { ImportedLog } from './imported-log.ts';

/** Refuses a file whose unit or date order is open until the person answers. */
export function requireAnswers(
  log: ImportedLog,
  unit: ImportUnit | null,
  dateOrder: DateOrder | undefined,
): void {
  if (unit === null && commonUnit(log) === null) throw unitNeeded();
  if (log.slashedDates && !(dateOrder ?? log.slashedDates.order)) throw dateOrderNeeded();
}

/** The unit of the whole file; null if a weight has no unit and the user must choose. */
export function commonUnit({ unit, sessions }: ImportedLog): 'kg' | 'lb' | null {
  if (unit === 'kg' || unit === 'lb') return unit;
  const units = new Set(
    sessions.flatMap(({ exercises }) =>
      exercises.flatMap(({ sets }) => sets.flatMap((set) => (set.weight ? [set.unit] : []))),
    ),
  );
  if (units.has(null)) return null;
  return units.has('lb') ? 'lb' : 'kg';
}

function unitNeeded(): Invalid {
  const message = 'is required: the file does not state whether weights are in kg or lb';
  return new Invalid(`unit ${message}.`, [{ path: 'unit', message }], 'unit_needed');
}

function dateOrderNeeded(): Invalid {
  const message = 'is required: the file does not show whether the day or the month comes first';
  const issues = [{ path: 'date_order', message }];
  return new Invalid(`date_order ${message}.`, issues, 'date_order_needed');
}

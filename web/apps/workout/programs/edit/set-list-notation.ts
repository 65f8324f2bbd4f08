import type { PlannedLoad } from '../../../../../src/apps/workout/measures/programs/planned-sets.ts';
import type { TemplateWeek } from '../template-types.ts';
import { type Notation, repsNotation } from './notation.ts';
import type { WeekChange } from './template-edits.ts';

/** One target for all sets of a week, or one for each: `5/3/1+`, `65/75/85%`. */
export type SetList<Value> = Value | readonly Value[];

export const repsListNotation = listOf<string | number>(repsNotation, (parts) => parts);

/** `one` is the notation of a single load. */
export function loadListOf(one: Notation<PlannedLoad>): Notation<SetList<PlannedLoad>> {
  return {
    ...listOf(one, spreadSigns),
    format: (load) => (isList(load) ? joinLoads(load.map(one.format)) : one.format(load)),
  };
}

const PREFIX = /^(?:@|rpe|rir)\s*/i;
const SUFFIX = /(?:%.*|\s*rir)$/i;

/** A sign that is written once counts for all: `65/75/85%`, `@7/8/9`, `RIR 3/2/1`. */
function spreadSigns(parts: readonly string[]): string[] {
  const suffix = SUFFIX.exec(parts.at(-1) ?? '')?.[0] ?? '';
  const prefix = PREFIX.exec(parts[0] ?? '')?.[0] ?? '';
  return parts.map(
    (part) => `${PREFIX.test(part) ? '' : prefix}${part}${SUFFIX.test(part) ? '' : suffix}`,
  );
}

function joinLoads(all: readonly string[]): string {
  const prefix = findShared(all, PREFIX);
  const suffix = findShared(all, SUFFIX);
  const bare = all.map((one) => one.slice(prefix.length, one.length - suffix.length));
  return `${prefix}${bare.join('/')}${suffix}`;
}

/** The sign of all loads; empty if they differ. */
function findShared(all: readonly string[], sign: RegExp): string {
  const signs = new Set(all.map((one) => sign.exec(one)?.[0] ?? ''));
  const [first = ''] = signs;
  return signs.size === 1 ? first : '';
}

function listOf<Value>(
  one: Notation<Value>,
  spread: (parts: readonly string[]) => readonly string[],
): Notation<SetList<Value>> {
  return {
    format: (value) => (isList(value) ? value.map(one.format).join('/') : one.format(value)),
    parse(typed) {
      if (!typed.includes('/')) return one.parse(typed);
      const parts = spread(typed.split('/').map((part) => part.trim()));
      const values = parts.map(one.parse);
      return values.every((value) => value !== undefined) ? (values as Value[]) : undefined;
    },
    problemOf(typed) {
      const parts = spread(typed.split('/').map((part) => part.trim()));
      return one.problemOf(parts.find((part) => one.parse(part) === undefined) ?? typed);
    },
  };
}

function isList<Value>(value: SetList<Value>): value is readonly Value[] {
  return Array.isArray(value);
}

/** The shown target of a week: that of each set, or of all. */
export function readSetList<Name extends 'reps' | 'load'>(
  row: TemplateWeek,
  name: Name,
): SetList<NonNullable<TemplateWeek[Name]>> | null {
  const each = row.by_set?.map((set) => set[name]).filter((value) => value !== null) ?? [];
  return each.length > 0 ? (each as NonNullable<TemplateWeek[Name]>[]) : (row[name] ?? null);
}

/** The week with another target for all sets or for each. */
export function changeSetList<Name extends 'reps' | 'load'>(
  row: TemplateWeek,
  name: Name,
  value: SetList<NonNullable<TemplateWeek[Name]>> | null,
): WeekChange {
  const list = value !== null && isList(value) ? value : [];
  const other = name === 'reps' ? 'load' : 'reps';
  const others = row.by_set?.map((set) => set[other]) ?? [];
  const hasOthers = others.some((one) => one !== null);
  const length = Math.max(list.length, hasOthers ? others.length : 0);
  const by_set = Array.from({ length }, (_, at) => ({
    [name]: list[at] ?? null,
    [other]: others[at] ?? null,
  })) as NonNullable<TemplateWeek['by_set']>;
  return { [name]: list.length > 0 ? null : value, by_set: length > 0 ? by_set : null };
}

import type { PlannedLoad } from '../../../../../src/apps/workout/measures/programs/planned-sets.ts';
import {
  formatRepTarget,
  parseRepTarget,
} from '../../../../../src/apps/workout/measures/programs/rep-target.ts';
import { parseTempo } from '../../../../../src/apps/workout/measures/session/tempo.ts';
import { formatCount } from '../../../../core/text/format.ts';
import { parseNumber } from '../../../../ui/form/parse-number.ts';
import { convertEffort } from '../../effort/convert-effort.ts';
import { programEditorText } from '../../text/programs.ts';

const words = programEditorText.problems;

/** Formats and parses a field of a plan; undefined means invalid. */
export interface Notation<Value> {
  format: (value: Value) => string;
  parse: (typed: string) => Value | undefined;
  /** The reason why text is invalid, with what to type instead. */
  problemOf: (typed: string) => string;
}

const MOST_WEIGHT = 10_000;
const MOST_REST = 3600;

export const repsNotation: Notation<string | number> = {
  format: String,
  parse(typed) {
    const target = parseRepTarget(typed);
    return target ? formatRepTarget(target) : undefined;
  },
  problemOf: () => words.reps,
};

export const setsNotation = wholeNumber(1, 50);

/** Omits the hyphens when every phase is a single digit: `3110`. */
export const tempoNotation: Notation<string> = {
  format: (tempo) => (/^\d(-\d){3}$/.test(tempo) ? tempo.replaceAll('-', '') : tempo),
  parse: (typed) => parseTempo(typed) ?? undefined,
  problemOf: () => words.tempo,
};

/** Seconds as `m:ss`; accepts `90` and `1:30`. */
export const timeNotation: Notation<number> = {
  format: (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  parse(typed) {
    const [, minutes, seconds] = /^(?:(\d{1,2}):)?(\d{1,4})$/.exec(typed.trim()) ?? [];
    if (seconds === undefined || (minutes !== undefined && seconds.length !== 2)) return undefined;
    const all = Number(minutes ?? 0) * 60 + Number(seconds);
    return all <= MOST_REST ? all : undefined;
  },
  problemOf: () => words.time,
};

export const weightNotation: Notation<number> = {
  format: (weight) => String(Math.round(weight * 100) / 100),
  parse: (typed) => parseWithin(typed, 0, MOST_WEIGHT),
  problemOf: describeBadWeight,
};

export const rpeNotation: Notation<number> = {
  format: String,
  parse(typed) {
    const rpe = parseWithin(typed, 1, 10);
    return rpe !== undefined && Number.isInteger(rpe * 2) ? rpe : undefined;
  },
  problemOf: () => words.rpe,
};

/** Repetitions in reserve, stored as RPE. */
export const rirNotation: Notation<number> = {
  format: (rpe) => String(convertEffort(rpe, 'rir')),
  parse: (typed) => {
    const rir = parseWithin(typed, 0, 9);
    return rir !== undefined && Number.isInteger(rir * 2) ? convertEffort(rir, 'rir') : undefined;
  },
  problemOf: () => words.rir,
};

const EFFORT = /^(?:@|rpe)\s*(.+)$/i;
const RESERVE = /^(?:rir\s*(.+)|(.+?)\s*rir)$/i;
const SHARE = /^(.+?)\s*%\s*(?:(max)|of\s+(.+))?$/i;

/**
 * `80` is a weight, `@8` an RPE, `RIR 2` an effort by repetitions in reserve, `75%` a percentage of
 * the estimated maximum, `75% max` of the heaviest set.
 */
export const loadNotation: Notation<PlannedLoad> = {
  format(load) {
    if (load.kind === 'absolute') return weightNotation.format(load.value);
    if (load.kind === 'rpe') return `@${load.value}`;
    const percentageOf =
      { max_weight: ' max', e1rm: '' }[String(load.of ?? 'e1rm')] ?? ` of ${load.of}`;
    return `${load.value}%${percentageOf}`;
  },
  parse(typed) {
    const text = typed.trim();
    const effort = EFFORT.exec(text)?.[1];
    if (effort !== undefined) return loadOf('rpe', rpeNotation.parse(effort));
    const [, after, before] = RESERVE.exec(text) ?? [];
    const reserve = after ?? before;
    if (reserve !== undefined) return loadOf('rpe', rirNotation.parse(reserve));
    const [, share, heaviest, reference] = SHARE.exec(text) ?? [];
    if (share === undefined) return loadOf('absolute', weightNotation.parse(text));
    const value = parseWithin(share, 0.1, 200);
    const base = reference === undefined ? undefined : weightNotation.parse(reference);
    if (value === undefined || (reference !== undefined && base === undefined)) return undefined;
    if (heaviest) return { kind: 'percent', value, of: 'max_weight' };
    return base === undefined ? { kind: 'percent', value } : { kind: 'percent', value, of: base };
  },
  problemOf(typed) {
    const number = parseNumber(typed);
    return number === null ? words.load : describeBadWeight(typed);
  },
};

function describeBadWeight(typed: string): string {
  if (typed.includes('%')) return words.percent;
  return parseNumber(typed) === null ? words.noNumber : words.most(formatCount(MOST_WEIGHT));
}

function loadOf<Kind extends 'absolute' | 'rpe'>(kind: Kind, value: number | undefined) {
  return value === undefined ? undefined : { kind, value };
}

function wholeNumber(least: number, most: number): Notation<number> {
  return {
    format: String,
    parse(typed) {
      const number = parseWithin(typed, least, most);
      return Number.isInteger(number) ? number : undefined;
    },
    problemOf: () => words.whole(least, most),
  };
}

function parseWithin(typed: string, least: number, most: number): number | undefined {
  const number = parseNumber(typed);
  return number !== null && number >= least && number <= most ? number : undefined;
}

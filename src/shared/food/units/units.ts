import { type Fraction, fromDecimal, fromNumber } from '../numbers/fraction.ts';
import { foldText } from '../text/fold-text.ts';
import { rememberByText } from '../text/remember.ts';
import { FOREIGN_COUNTS, FOREIGN_MASSES, FOREIGN_NAMES, FOREIGN_VOLUMES } from './foreign-names.ts';
import {
  COUNTS,
  MASSES_METRIC,
  MASSES_US,
  VOLUMES_METRIC,
  VOLUMES_REGIONAL,
  VOLUMES_US,
} from './unit-table.ts';

export type Family = 'volume' | 'mass' | 'count';
export type System = 'us' | 'metric';

export interface Unit {
  readonly abbr: string;
  readonly name: string;
  readonly plural: string;
  readonly family: Family;
  /** Size in ml or g; undefined for counts. */
  readonly factor?: Fraction;
  /** Undefined for custom units and counts. */
  readonly system?: System;
  /** Abbreviation of the unit for larger amounts. */
  readonly largerUnit?: string;
}

/** A custom unit, with its size in ml or g if it is a measure. */
export interface CustomUnitDefinition {
  readonly abbr: string;
  readonly name: string;
  readonly plural?: string | null;
  readonly family: Family;
  readonly factor?: number | null;
}

/** An owner's changes of the built-in units. */
export interface UnitOverlay {
  readonly disabled: readonly string[];
  readonly custom: readonly CustomUnitDefinition[];
}

/** The units of one owner. */
export interface Units {
  /** Units to choose from, including custom and excluding disabled ones. */
  readonly offered: readonly Unit[];
  /**
   * Finds a unit by any of its names. Disabled units are found too, so that existing amounts still
   * convert.
   */
  readonly find: (text: string) => Unit | undefined;
  readonly isOffered: (unit: Unit) => boolean;
  /** Whether the owner changed nothing. */
  readonly isBuiltIn: boolean;
}

interface NamedUnit {
  readonly unit: Unit;
  readonly names: readonly string[];
}

const BUILT_IN_NAMED: readonly NamedUnit[] = [
  ...parseTable(VOLUMES_US, 'volume', 'us'),
  ...parseTable(VOLUMES_METRIC, 'volume', 'metric'),
  ...parseTable(MASSES_US, 'mass', 'us'),
  ...parseTable(MASSES_METRIC, 'mass', 'metric'),
  ...parseTable(COUNTS, 'count'),
];

export const BUILT_IN: readonly Unit[] = BUILT_IN_NAMED.map(({ unit }) => unit);

const REGIONAL_NAMED: readonly NamedUnit[] = parseTable(VOLUMES_REGIONAL, 'volume');

/** Cups and pints of other countries; nobody can disable them. */
export const REGIONAL: readonly Unit[] = REGIONAL_NAMED.map(({ unit }) => unit);

const FOREIGN: readonly NamedUnit[] = [
  ...parseForeignNames(),
  ...parseTable(FOREIGN_VOLUMES, 'volume'),
  ...parseTable(FOREIGN_MASSES, 'mass'),
  ...parseTable(FOREIGN_COUNTS, 'count'),
];

const nameKey = rememberByText((text) => foldText(text.replaceAll('.', ' ')).replace(/\s+/g, ' '));

/** The only names that differ by case. */
const CASED = new Set(['T', 't']);
const byName = new Map(
  [...FOREIGN, ...REGIONAL_NAMED, ...BUILT_IN_NAMED].flatMap(({ unit, names }) =>
    names.map((name) => [CASED.has(name) ? name : nameKey(name), unit] as const),
  ),
);
const findBuiltIn = rememberByText(
  (text) => byName.get(asWritten(text)) ?? byName.get(nameKey(text)),
);
const foreignKeys = new Set(FOREIGN.flatMap(({ names }) => names.map(nameKey)));

export const BUILT_IN_UNITS: Units = buildUnits({ disabled: [], custom: [] });

export function buildUnits({ disabled, custom }: UnitOverlay): Units {
  const own = custom.map(customUnit);
  const ownByName = new Map(
    own.flatMap((unit) => [unit.plural, unit.name, unit.abbr].map((name) => [nameKey(name), unit])),
  );
  const off = new Set(disabled);
  const isOffered = (unit: Unit) => own.includes(unit) || !off.has(unit.abbr);
  return {
    offered: [...BUILT_IN, ...own].filter(isOffered),
    find: (text) => ownByName.get(nameKey(text)) ?? findBuiltIn(text),
    isOffered,
    isBuiltIn: own.length === 0 && off.size === 0,
  };
}

/**
 * How an ingredient stores its unit: by the abbreviation, but a name in another language as it was
 * written. Nobody who writes "2 EL" reads "2 tbsp".
 */
export function spellUnit(unit: Unit, written: string): string {
  return byName.get(nameKey(written)) === unit && foreignKeys.has(nameKey(written))
    ? written
    : unit.abbr;
}

/** Keeps the case, drops the full stop of an abbreviation. */
function asWritten(text: string): string {
  return text.trim().replace(/\.$/, '');
}

function customUnit({ abbr, name, plural, family, factor }: CustomUnitDefinition): Unit {
  const unit = { abbr, name, plural: plural ?? name };
  if (
    family === 'count' ||
    factor === null ||
    factor === undefined ||
    !(factor > 0 && Number.isFinite(factor))
  ) {
    return { ...unit, family: 'count' };
  }
  return { ...unit, family, factor: fromNumber(factor) };
}

function parseForeignNames(): NamedUnit[] {
  return FOREIGN_NAMES.trim()
    .split('\n')
    .flatMap((line) => {
      const [abbr, names = ''] = line.split('|');
      const unit = BUILT_IN.find((one) => one.abbr === abbr);
      return unit === undefined ? [] : [{ unit, names: names.split(',') }];
    });
}

function parseTable(table: string, family: Family, system?: System): NamedUnit[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [abbr = '', name = '', plural = '', factor = '', largerUnit = '', others = ''] =
        line.split('|');
      const unit: Unit = {
        abbr,
        name,
        plural,
        family,
        ...(factor === '' ? {} : { factor: fromDecimal(factor) }),
        ...(system === undefined ? {} : { system }),
        ...(largerUnit === '' ? {} : { largerUnit }),
      };
      return { unit, names: [abbr, name, plural, ...others.split(',').filter(Boolean)] };
    });
}

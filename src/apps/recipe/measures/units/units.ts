import { type Fraction, fromDecimal, fromNumber } from '../numbers/fraction.ts';
import { foldText } from '../text/fold-text.ts';
import { COUNTS, MASSES_METRIC, MASSES_US, VOLUMES_METRIC, VOLUMES_US } from './unit-table.ts';

export type Family = 'volume' | 'mass' | 'count';
export type System = 'us' | 'metric';

export interface Unit {
  readonly abbr: string;
  readonly name: string;
  readonly plural: string;
  readonly family: Family;
  /** How many ml or g one of it is; a counted thing has none. */
  readonly factor?: Fraction;
  /** Whose cooks measure by it; a custom unit and a counted thing belong to none. */
  readonly system?: System;
  /** The abbreviation of the unit that a large amount is better said in. */
  readonly largerUnit?: string;
}

/** A person's own unit, in ml or g where it has an equivalence. */
export interface CustomUnitDefinition {
  readonly abbr: string;
  readonly name: string;
  readonly plural?: string | null;
  readonly family: Family;
  readonly factor?: number | null;
}

/** What a person changed about the built-in units. */
export interface UnitOverlay {
  readonly disabled: readonly string[];
  readonly custom: readonly CustomUnitDefinition[];
}

/** The units that one person works with. */
export interface Units {
  /** What to choose from: custom ones included, disabled ones not. */
  readonly offered: readonly Unit[];
  /** The unit that a text names. A disabled one is found: amounts written in it still convert. */
  readonly find: (text: string) => Unit | undefined;
  readonly isOffered: (unit: Unit) => boolean;
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

/** `T` and `t` are the only names in which case tells two units apart. */
const CASED = new Set(['T', 't']);
const byName = new Map(
  BUILT_IN_NAMED.flatMap(({ unit, names }) =>
    names.map((name) => [CASED.has(name) ? name : nameKey(name), unit] as const),
  ),
);

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
    find: (text) =>
      ownByName.get(nameKey(text)) ?? byName.get(asWritten(text)) ?? byName.get(nameKey(text)),
    isOffered,
  };
}

/** With its case, without the full stop of an abbreviation. */
function asWritten(text: string): string {
  return text.trim().replace(/\.$/, '');
}

function nameKey(text: string): string {
  return foldText(text.replaceAll('.', ' ')).replace(/\s+/g, ' ');
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

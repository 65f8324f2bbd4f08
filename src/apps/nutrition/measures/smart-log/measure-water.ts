import { toNumber } from '../../../../shared/food/numbers/fraction.ts';
import { BUILT_IN_UNITS } from '../../../../shared/food/units/units.ts';
import { type Language, listLanguages, phraseKey } from './languages.ts';
import { buildPhrases, type Phrases, singularizeWords, singularKey } from './phrases.ts';
import type { Portion } from './read-portion.ts';

/** A vessel that a person drinks water from. */
export interface WaterContainer {
  readonly name: string;
  readonly ml: number;
}

export interface WaterAmount {
  readonly ml: number;
  /** The name of the person's container that was named. */
  readonly container: string | null;
}

/** Usual sizes, for people without a container of the kind. */
const USUAL_ML = {
  glass: 250,
  cup: 240,
  mug: 300,
  can: 330,
  bottle: 500,
  carafe: 1000,
  shot: 40,
} as const;

/** The names of containers as units, singular and as they are. */
export function prepareContainers(
  containers: readonly WaterContainer[],
  { tokenRules }: Language,
): Phrases<string> {
  return buildPhrases(
    containers.flatMap(({ name }): [string, string][] => {
      const key = phraseKey(name, tokenRules);
      return [key, `${key}s`, singularizeWords(key)].map((form) => [form, name]);
    }),
  );
}

/** How much water a portion is; undefined if it is another food. */
export function measureWater(
  { name, amount, unit }: Portion,
  containers: readonly WaterContainer[],
  language: Language,
): WaterAmount | undefined {
  const key = name.map(singularKey).join(' ');
  const isWater = language.water.byKey.has(key);
  const own = isWater
    ? findContainer(unit, containers)
    : findNamed(key, unit, containers, language);
  if (!isWater && own === undefined) return undefined;
  if (own !== undefined) return roundWater((amount ?? 1) * own.ml, own.name);
  if (unit === null) return roundWater((amount ?? 1) * (containers[0]?.ml ?? USUAL_ML.glass), null);
  const size = sizeInMl(unit);
  return size === undefined ? undefined : roundWater((amount ?? 1) * size, null);
}

/** The container that was named in place of water: "my big bottle". */
function findNamed(
  key: string,
  unit: string | null,
  containers: readonly WaterContainer[],
  language: Language,
): WaterContainer | undefined {
  if (key === '') return findContainer(unit, containers);
  return containers.find(
    ({ name }) => unit === null && singularizeWords(phraseKey(name, language.tokenRules)) === key,
  );
}

/** A container by its name, or by the unit that its name means in any language. */
function findContainer(
  unit: string | null,
  containers: readonly WaterContainer[],
): WaterContainer | undefined {
  return (
    containers.find(({ name }) => name === unit) ??
    containers.find(({ name }) =>
      listLanguages().some(
        ({ units, tokenRules }) => units.byKey.get(phraseKey(name, tokenRules)) === unit,
      ),
    )
  );
}

/** A gram of water is a millilitre. */
function sizeInMl(unit: string): number | undefined {
  const factor = BUILT_IN_UNITS.find(unit)?.factor;
  const usual = new Map<string, number>(Object.entries(USUAL_ML)).get(unit);
  return usual ?? (factor === undefined ? undefined : toNumber(factor));
}

function roundWater(ml: number, container: string | null): WaterAmount | undefined {
  const rounded = Math.round(ml);
  return Number.isFinite(rounded) && rounded > 0 ? { ml: rounded, container } : undefined;
}

import type { Nutriment } from '../../../../../shared/food/nutriments.ts';
import { toNutrimentUnit } from '../../../food-services/nutriment-units.ts';
import { cleanName } from '../../clean-values.ts';
import { createItem } from '../../create-item.ts';
import type { Identities } from '../../identify.ts';
import type { ImportedRow } from '../../imported-rows.ts';
import { keepPlausible } from '../../nutrient-columns.ts';
import { MOST_FINDINGS, tooManyRows } from '../../refusals.ts';
import type { SampleTime } from '../../samples/sample-time.ts';
import { toKcal } from '../../samples/units.ts';

const PROGRAM = 'apple-health';
const MOST_SAMPLES = 20 * MOST_FINDINGS;

/** A sample of one nutriment. */
export interface EatenSample {
  readonly nutriment: Nutriment;
  readonly amount: number;
}

/** The food of a sample or a group of samples. */
export interface EatenFood {
  /** The app that wrote it. */
  readonly app: string;
  readonly at: SampleTime;
  /** Name of the food; empty if unknown. */
  readonly name: string;
  /** Name of the meal; empty if unknown. */
  readonly meal: string;
}

/** An amount of a sample; undefined if its unit is unknown. */
export function toEaten(
  nutriment: Nutriment,
  value: number,
  unit: string,
): EatenSample | undefined {
  const amount =
    nutriment === 'calories' ? toKcal(value, unit) : toNutrimentUnit(nutriment, value, unit);
  return amount === undefined ? undefined : { nutriment, amount };
}

/** Samples of one app at one time. */
interface Moment {
  readonly food: EatenFood;
  readonly loose: (EatenSample & Pick<EatenFood, 'name' | 'meal'>)[];
  /** Samples that belong to a group, and are repeated as loose ones. */
  readonly grouped: EatenSample[];
}

/**
 * What was eaten. A group of samples is one item; loose samples of one app, time and food are one
 * item. The export repeats the samples of groups as loose ones, before or after the group.
 */
export class EatenSamples {
  readonly #moments = new Map<string, Moment>();
  readonly #groups: { food: EatenFood; samples: readonly EatenSample[] }[] = [];
  #count = 0;

  addLoose(food: EatenFood, sample: EatenSample): void {
    const { name, meal } = food;
    this.#countSamples(1);
    this.#momentOf(food).loose.push({ ...sample, name, meal });
  }

  addGroup(food: EatenFood, samples: readonly EatenSample[]): void {
    if (samples.length === 0) return;
    this.#countSamples(samples.length);
    if (this.#groups.length >= MOST_FINDINGS) throw tooManyRows();
    this.#groups.push({ food, samples });
    this.#momentOf(food).grouped.push(...samples);
  }

  *list(identities: Identities): Generator<ImportedRow> {
    for (const { food, samples } of this.#groups) yield toItem(identities, food, samples);
    for (const moment of this.#moments.values()) {
      const foods = Map.groupBy(leaveOutGrouped(moment), ({ name, meal }) => `${name}\n${meal}`);
      for (const samples of foods.values()) {
        const [{ name, meal }] = samples as [(typeof samples)[number]];
        const food = { ...moment.food, name, meal };
        for (const portion of splitPortions(samples)) yield toItem(identities, food, portion);
      }
    }
  }

  #momentOf(food: EatenFood): Moment {
    const key = `${food.at.millis} ${food.app}`;
    const moment = this.#moments.get(key) ?? { food, loose: [], grouped: [] };
    this.#moments.set(key, moment);
    return moment;
  }

  #countSamples(count: number): void {
    this.#count += count;
    if (this.#count > MOST_SAMPLES) throw tooManyRows();
  }
}

/** Each sample of a group stands for one loose sample. */
function leaveOutGrouped({ loose, grouped }: Moment): Moment['loose'] {
  const repeated = new Map<string, number>();
  const keyOf = ({ nutriment, amount }: EatenSample) => `${nutriment} ${amount}`;
  for (const sample of grouped) {
    repeated.set(keyOf(sample), (repeated.get(keyOf(sample)) ?? 0) + 1);
  }
  return loose.filter((sample) => {
    const left = repeated.get(keyOf(sample)) ?? 0;
    if (left > 0) repeated.set(keyOf(sample), left - 1);
    return left === 0;
  });
}

/**
 * The second sample of a nutriment belongs to a second portion: two equal coffees stay two. Larger
 * amounts come first, because the order of an export changes.
 */
function splitPortions<Sample extends EatenSample>(samples: readonly Sample[]): Sample[][] {
  const portions: Sample[][] = [];
  const counts = new Map<Nutriment, number>();
  for (const sample of samples.toSorted((one, other) => other.amount - one.amount)) {
    const at = counts.get(sample.nutriment) ?? 0;
    counts.set(sample.nutriment, at + 1);
    const portion = portions[at];
    if (portion) portion.push(sample);
    else portions.push([sample]);
  }
  return portions;
}

function toItem(
  identities: Identities,
  { app, at, name, meal }: EatenFood,
  samples: readonly EatenSample[],
): ImportedRow {
  const facts: Record<string, number> = {};
  for (const { nutriment, amount } of samples) facts[nutriment] = (facts[nutriment] ?? 0) + amount;
  const nutrition = keepPlausible(facts);
  const content = JSON.stringify(Object.entries(nutrition).toSorted(byName));
  const uuid = identities.uuidOf('item', at.millis, app, name, content);
  return createItem({
    uuid,
    date: at.date,
    time: at.time,
    slot: meal === '' ? null : meal,
    kind: 'quick',
    name: name || cleanName(app) || 'Food',
    nutrition,
    source: PROGRAM,
  });
}

function byName([one]: [string, number], [other]: [string, number]): number {
  return one < other ? -1 : Number(one > other);
}

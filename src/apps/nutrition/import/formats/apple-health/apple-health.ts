import { toMetric } from '../../../../../shared/body/measures/measure-units.ts';
import { type FileSource, readHead } from '../../../../../shared/imports/files/csv.ts';
import { MOST_ML } from '../../../water/contract.ts';
import { cleanName, cleanUnit } from '../../clean-values.ts';
import type { FileFinding } from '../../file-findings.ts';
import { Identities } from '../../identify.ts';
import { MOST_FINDINGS, tooManyRows } from '../../refusals.ts';
import type { SampleOrigin } from '../../samples/daily-totals.ts';
import { HealthDays } from '../../samples/health-days.ts';
import { type PersonTime, parseSampleTime, type SampleTime } from '../../samples/sample-time.ts';
import { findMaker, toSource } from '../../samples/sources.ts';
import { toKcal, toMillilitres, toMinutes, toPercent, toWeight } from '../../samples/units.ts';
import { Workouts } from '../../samples/workouts.ts';
import { type EatenSample, EatenSamples, toEaten } from './eaten-samples.ts';
import {
  ACTIVE_ENERGY,
  BASAL_ENERGY,
  FOOD_CORRELATION,
  nameWorkout,
  RECORD_TYPES,
  type RecordType,
  SLEEP_STAGES,
} from './record-types.ts';
import { type Attributes, decodeEntities, streamXml, type XmlHandler } from './xml.ts';

const PROGRAM = 'apple-health';
const MOST_ORIGINS = 10_000;
const MINUTE = 60_000;
const MOST_METADATA = 200;

/** Whether a file is an export of Apple Health, regardless of its name, which phones translate. */
export async function isAppleHealth(source: FileSource): Promise<boolean> {
  const head = (await readHead(source)).toString('utf8');
  return /^\ufeff?\s*<\?xml[^>]*>\s*<!DOCTYPE\s+HealthData\b/.test(head);
}

/** Reads `export.xml`, which can have more than a gigabyte, in one pass. */
export async function* readAppleHealth(
  source: FileSource,
  person: PersonTime,
): AsyncGenerator<FileFinding> {
  yield { program: PROGRAM };
  const reader = new AppleHealthReader(person);
  yield* streamXml(source, reader);
  yield* reader.list();
}

interface FoodNames {
  name: string;
  meal: string;
}

/** A correlation of samples that is being read. */
interface OpenGroup extends FoodNames {
  readonly samples: EatenSample[];
}

const KEPT: Readonly<Record<string, ReadonlySet<string>>> = {
  Record: new Set(['type', 'unit', 'value', 'sourceName', 'device', 'startDate', 'endDate']),
  ExportDate: new Set(['value']),
  Correlation: new Set(['type', 'sourceName', 'startDate']),
  MetadataEntry: new Set(['key', 'value']),
  WorkoutStatistics: new Set(['type', 'sum', 'unit']),
  Workout: new Set([
    'workoutActivityType',
    'duration',
    'durationUnit',
    'totalEnergyBurned',
    'totalEnergyBurnedUnit',
    'sourceName',
    'device',
    'startDate',
    'endDate',
  ]),
};

class AppleHealthReader implements XmlHandler {
  readonly #days: HealthDays;
  readonly #eaten = new EatenSamples();
  readonly #workouts = new Workouts();
  readonly #drinks: {
    readonly at: SampleTime;
    readonly amount_ml: number;
    readonly app: string;
  }[] = [];
  readonly #origins = new Map<string, SampleOrigin>();
  /** Of the record that is being read; undefined for a type that is not imported. */
  #type: RecordType | undefined;
  #record: FoodNames | null = null;
  #group: OpenGroup | null = null;
  #energy: { active: number | null; basal: number | null } = { active: null, basal: null };

  constructor(person: PersonTime) {
    this.#days = new HealthDays(person);
  }

  open(element: string): void {
    if (element === 'Record') this.#record = { name: '', meal: '' };
    else if (element === 'Correlation') this.#group = { samples: [], name: '', meal: '' };
    else if (element === 'Workout') this.#energy = { active: null, basal: null };
  }

  keepAttribute(element: string, attribute: string, value: string): boolean {
    if (element === 'Record' && attribute === 'type') this.#type = RECORD_TYPES.get(value);
    if (element === 'Record' && this.#type === undefined) return false;
    return KEPT[element]?.has(attribute) === true;
  }

  close(element: string, attributes: Attributes): void {
    if (element === 'Record') this.#closeRecord(attributes);
    else if (element === 'MetadataEntry') this.#nameFood(attributes);
    else if (element === 'Correlation') this.#closeGroup(attributes);
    else if (element === 'WorkoutStatistics') this.#addEnergy(attributes);
    else if (element === 'Workout') this.#addWorkout(attributes);
    else if (element === 'ExportDate') this.#addExportDate(attributes);
  }

  *list(): Generator<FileFinding> {
    const identities = new Identities(PROGRAM);
    yield* this.#eaten.list(identities);
    for (const { at, amount_ml, app } of this.#drinks) {
      const uuid = identities.uuidOf('drink', at.millis, amount_ml, app);
      yield { is: 'drink', uuid, date: at.date, time: at.time, amount_ml, container: null };
    }
    yield* this.#workouts.list(identities, this.#days.listActiveDays());
    yield* this.#days.list();
  }

  #addExportDate({ value = '' }: Attributes): void {
    const at = parseSampleTime(value);
    if (at) this.#days.endAt(at);
  }

  #closeRecord(attributes: Attributes): void {
    const type = this.#type;
    const names = this.#record ?? { name: '', meal: '' };
    this.#record = null;
    if (type === undefined) return;
    const start = parseSampleTime(attributes.startDate ?? '');
    const end = parseSampleTime(attributes.endDate ?? '') ?? start;
    if (!start || !end) {
      this.#days.skip('The date of a sample can’t be read');
      return;
    }
    if (type.is === 'sleep') {
      this.#addSleep(attributes, start, end);
      return;
    }
    const value = Number(attributes.value || Number.NaN);
    const unit = attributes.unit ?? '';
    if (!Number.isFinite(value)) {
      this.#days.skip('The value of a sample can’t be read');
      return;
    }
    if (type.is === 'nutriment') {
      this.#addEaten(type, { value, unit, start, names }, attributes);
    } else if (!this.#group) {
      // The samples of other correlations, such as blood pressure, are records of their own, too.
      this.#addSample(type, { value, unit, start, end }, attributes);
    }
  }

  #addSample(
    type: Exclude<RecordType, { is: 'nutriment' }>,
    { value, unit, start, end }: Sample,
    attributes: Attributes,
  ): void {
    const origin = this.#originOf(attributes);
    const { source } = origin;
    if (type.is === 'total' || type.is === 'mean') {
      const amount = type.convert(value, unit);
      if (amount === undefined) {
        this.#skipUnit(unit);
        return;
      }
      if (type.is === 'total') this.#days.addTotal(type.metric, origin, start, end, amount);
      else this.#days.addMean(type.metric, origin, start, amount);
      return;
    }
    switch (type.is) {
      case 'weight':
      case 'lean-mass': {
        const weight = toWeight(value, unit);
        if (!weight) {
          this.#skipUnit(unit);
          return;
        }
        if (type.is === 'weight') this.#days.addWeight(start, source, weight.value, weight.unit);
        else {
          this.#days.addBody('lean_mass_kg', source, start, toMetric(weight.value, weight.unit));
        }
        break;
      }
      case 'body-fat':
        this.#days.addBodyFat(start, source, toPercent(value));
        break;
      case 'bmi':
        this.#days.addBody('bmi', source, start, value);
        break;
      case 'waist':
        this.#addWaist(start, value, unit);
        break;
      case 'water':
        this.#addDrink(start, value, unit, attributes);
    }
  }

  #addWaist(start: SampleTime, value: number, unit: string): void {
    if (unit === 'cm' || unit === 'in') this.#days.addMeasure(start, 'waist', value, unit);
    else if (unit === 'm') this.#days.addMeasure(start, 'waist', value * 100, 'cm');
    else this.#skipUnit(unit);
  }

  #addDrink(at: SampleTime, value: number, unit: string, attributes: Attributes): void {
    const amount = toMillilitres(value, unit);
    if (amount === undefined) {
      this.#skipUnit(unit);
      return;
    }
    const amount_ml = Math.round(amount);
    if (amount_ml < 1 || amount_ml > MOST_ML) {
      this.#days.skip(`A drink of ${amount_ml} ml is not plausible`);
      return;
    }
    if (this.#drinks.length >= MOST_FINDINGS) throw tooManyRows();
    this.#drinks.push({ at, amount_ml, app: this.#originOf(attributes).writer });
  }

  #addSleep(attributes: Attributes, start: SampleTime, end: SampleTime): void {
    const value = attributes.value ?? '';
    const stage = Object.hasOwn(SLEEP_STAGES, value) ? SLEEP_STAGES[value] : undefined;
    if (stage) this.#days.addSleep(stage, this.#originOf(attributes), start, end);
  }

  #addEaten(
    { nutriment }: Extract<RecordType, { is: 'nutriment' }>,
    { value, unit, start, names }: Omit<Sample, 'end'> & { readonly names: FoodNames },
    attributes: Attributes,
  ): void {
    const sample = toEaten(nutriment, value, unit);
    if (!sample) {
      this.#skipUnit(unit);
      return;
    }
    if (this.#group) this.#group.samples.push(sample);
    else {
      const app = this.#originOf(attributes).writer;
      this.#eaten.addLoose({ app, at: start, ...names }, sample);
    }
  }

  /** Apps name the food, and some the meal, in the metadata of samples or of their group. */
  #nameFood({ key = '', value = '' }: Attributes): void {
    const target = this.#record ?? this.#group;
    if (!target || value.length > MOST_METADATA * 4) return;
    if (key === 'HKFoodType') target.name = cleanName(decodeEntities(value));
    else if (/meal/i.test(key)) target.meal = cleanName(decodeEntities(value));
  }

  #closeGroup(attributes: Attributes): void {
    const group = this.#group;
    this.#group = null;
    if (!group || attributes.type !== FOOD_CORRELATION) return;
    const at = parseSampleTime(attributes.startDate ?? '');
    if (!at) {
      this.#days.skip('The date of a sample can’t be read');
      return;
    }
    const { name, meal, samples } = group;
    const app = this.#originOf(attributes).writer;
    this.#eaten.addGroup({ app, at, name, meal }, samples);
  }

  #addEnergy({ type = '', sum = '', unit = '' }: Attributes): void {
    const kcal = toKcal(Number(sum || Number.NaN), unit);
    if (kcal === undefined || !(kcal >= 0)) return;
    if (type === ACTIVE_ENERGY) this.#energy.active = kcal;
    else if (type === BASAL_ENERGY) this.#energy.basal = kcal;
  }

  #addWorkout(attributes: Attributes): void {
    const start = parseSampleTime(attributes.startDate ?? '');
    const end = parseSampleTime(attributes.endDate ?? '') ?? start;
    if (!start || !end) {
      this.#days.skip('The date of a workout can’t be read');
      return;
    }
    if (end.millis < start.millis) {
      this.#days.skip('A workout ends before it starts');
      return;
    }
    const stated = toMinutes(
      Number(attributes.duration || Number.NaN),
      attributes.durationUnit ?? 'min',
    );
    const minutes =
      stated !== undefined && stated >= 0 ? stated : (end.millis - start.millis) / MINUTE;
    const { active: measured, basal } = this.#energy;
    // Older exports state the active energy in the workout itself.
    const total = toKcal(
      Number(attributes.totalEnergyBurned || Number.NaN),
      attributes.totalEnergyBurnedUnit ?? 'kcal',
    );
    const active = measured ?? (total !== undefined && total >= 0 ? total : null);
    this.#workouts.add({
      name: nameWorkout(decodeEntities(attributes.workoutActivityType ?? '')),
      writer: this.#originOf(attributes).writer,
      start,
      end,
      minutes,
      kcal: active !== null && basal !== null ? active + basal : null,
      activeKcal: active,
    });
  }

  #skipUnit(unit: string): void {
    this.#days.skip(`The unit “${cleanUnit(unit) ?? ''}” is unknown`);
  }

  /** The watch and the phone by their hardware, because people rename them; other apps by name. */
  #originOf({ sourceName = '', device = '' }: Attributes): SampleOrigin {
    const hardware = /(?:model|hardware|name):(?:Apple )?(Watch|iPhone)/.exec(device)?.[1] ?? '';
    const key = `${hardware}\n${sourceName}`;
    const known = this.#origins.get(key);
    if (known) return known;
    if (this.#origins.size >= MOST_ORIGINS) throw tooManyRows();
    const writer = cleanName(decodeEntities(sourceName.slice(0, 1000)));
    const origin = { writer, source: sourceOf(writer, hardware) };
    this.#origins.set(key, origin);
    return origin;
  }
}

interface Sample {
  readonly value: number;
  readonly unit: string;
  readonly start: SampleTime;
  readonly end: SampleTime;
}

function sourceOf(app: string, hardware: string): string {
  const maker = findMaker(app);
  if (maker !== undefined) return maker;
  if (hardware === 'Watch' || /\bwatch\b/i.test(app)) return 'apple-watch';
  if (hardware === 'iPhone' || /\biphone\b/i.test(app)) return 'apple-iphone';
  return toSource(app, 'apple-');
}

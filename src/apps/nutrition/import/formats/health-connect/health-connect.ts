import { setImmediate as turn } from 'node:timers/promises';
import { MOST_ML } from '../../../water/contract.ts';
import { cleanName } from '../../clean-values.ts';
import { createItem } from '../../create-item.ts';
import type { FileFinding, ReadProgress } from '../../file-findings.ts';
import { Identities } from '../../identify.ts';
import type { ImportedRow } from '../../imported-rows.ts';
import { MOST_FINDINGS, tooManyRows } from '../../refusals.ts';
import type { SampleOrigin } from '../../samples/daily-totals.ts';
import { type BodyMetric, HealthDays, type TotalMetric } from '../../samples/health-days.ts';
import {
  localTimeAt,
  type OffsetAt,
  type PersonTime,
  type SampleTime,
} from '../../samples/sample-time.ts';
import { findMaker } from '../../samples/sources.ts';
import { Workouts } from '../../samples/workouts.ts';
import { nameExercise } from './exercise-types.ts';
import { type ColumnSelection, HealthDatabase, numberOf, type Row } from './health-database.ts';
import {
  BODY,
  MEALS,
  MEANS,
  NUTRITION_COLUMNS,
  readNutrition,
  STAGES,
  TABLES,
  TOTALS,
} from './record-tables.ts';

const PROGRAM = 'health-connect';
const MINUTE = 60_000;
const AT_ONCE = 100_000;
const MOST_APPS = 10_000;
/** In seconds: no zone is further from UTC than 14 hours. */
const MOST_OFFSET = 14 * 3600;
const SPAN = ['start_time', 'end_time', 'start_zone_offset', 'end_zone_offset', 'app_info_id'];
const INSTANT = ['time', 'zone_offset', 'app_info_id'];

/** Reads the database of a Health Connect export. Returns whether it is one. */
export async function* readHealthConnect(
  path: string,
  person: PersonTime,
): AsyncGenerator<FileFinding, boolean> {
  const database = HealthDatabase.open(path);
  try {
    if (!TABLES.some((table) => database.has(table))) return false;
    yield { program: PROGRAM };
    const reader = new HealthConnectReader(database, person);
    for (const progress of reader.read()) {
      yield progress;
      await turn();
    }
    yield* reader.list();
    return true;
  } finally {
    database.close();
  }
}

interface Span {
  readonly start: SampleTime;
  readonly end: SampleTime;
}

class HealthConnectReader {
  readonly #database: HealthDatabase;
  readonly #zone: OffsetAt;
  readonly #days: HealthDays;
  readonly #workouts = new Workouts();
  readonly #identities = new Identities(PROGRAM);
  readonly #origins = new Map<number, SampleOrigin>();
  /** What was eaten and drunk. */
  readonly #entries: ImportedRow[] = [];
  #count = 0;

  constructor(database: HealthDatabase, person: PersonTime) {
    this.#database = database;
    this.#days = new HealthDays(person);
    this.#zone = person.offsetAt;
  }

  *read(): Generator<ReadProgress> {
    yield* this.#readApps();
    for (const [metric, table, column, convert] of TOTALS) {
      yield* this.#readSpans({ table, numbers: [column] }, (row, span) => {
        const value = numberOf(row, column);
        if (value !== null) this.#addTotal(metric, this.#originOf(row), span, convert(value));
      });
    }
    for (const [metric, table, column, convert] of MEANS) {
      yield* this.#readInstants(table, column, (row, at, value) => {
        this.#days.addMean(metric, this.#originOf(row), at, convert(value));
      });
    }
    for (const [metric, table, column, convert] of BODY) {
      yield* this.#readInstants(table, column, (row, at, value) => {
        this.#addBody(metric, this.#originOf(row).source, at, convert(value));
      });
    }
    yield* this.#readNutrition();
    yield* this.#readDrinks();
    yield* this.#readSleep();
    yield* this.#readExercises();
  }

  *list(): Generator<FileFinding> {
    yield* this.#entries;
    yield* this.#workouts.list(this.#identities, this.#days.listActiveDays());
    yield* this.#days.list();
  }

  #addTotal(metric: TotalMetric, origin: SampleOrigin, { start, end }: Span, value: number): void {
    this.#days.addTotal(metric, origin, start, end, value);
  }

  #addBody(metric: BodyMetric, source: string, at: SampleTime, value: number): void {
    if (metric === 'weight_kg') this.#days.addWeight(at, source, value, 'kg');
    else if (metric === 'body_fat_pct') this.#days.addBodyFat(at, source, value);
    else this.#days.addBody(metric, source, at, value);
  }

  *#readNutrition(): Generator<ReadProgress> {
    const columns = {
      table: 'nutrition_record_table',
      numbers: ['meal_type', ...NUTRITION_COLUMNS],
      texts: ['meal_name'],
    };
    yield* this.#readSpans(columns, (row, { start }) => {
      const nutrition = readNutrition(row);
      const name = cleanName(row.meal_name);
      if (name === '' && Object.keys(nutrition).length === 0) {
        this.#days.skip('A meal has no values');
        return;
      }
      const { writer } = this.#originOf(row);
      const slot = MEALS[numberOf(row, 'meal_type') ?? 0] ?? null;
      const content = JSON.stringify(Object.entries(nutrition));
      const uuid = this.#identities.uuidOf('item', start.millis, writer, name, content);
      this.#keep(
        createItem({
          uuid,
          date: start.date,
          time: start.time,
          slot,
          kind: 'quick',
          name: name || cleanName(writer) || 'Food',
          nutrition,
          source: PROGRAM,
        }),
      );
    });
  }

  *#readDrinks(): Generator<ReadProgress> {
    const columns = { table: 'hydration_record_table', numbers: ['volume'] };
    yield* this.#readSpans(columns, (row, { start }) => {
      const amount_ml = Math.round((numberOf(row, 'volume') ?? 0) * 1000);
      if (amount_ml < 1 || amount_ml > MOST_ML) {
        this.#days.skip(`A drink of ${amount_ml} ml is not plausible`);
        return;
      }
      const { writer } = this.#originOf(row);
      const uuid = this.#identities.uuidOf('drink', start.millis, amount_ml, writer);
      const { date, time } = start;
      this.#keep({ is: 'drink', uuid, date, time, amount_ml, container: null });
    });
  }

  /** A sleep without stages counts as a whole. */
  *#readSleep(): Generator<ReadProgress> {
    const sessions = new Map<number, { origin: SampleOrigin; offset: number; span: Span }>();
    const columns = { table: 'sleep_session_record_table', numbers: ['row_id'] };
    yield* this.#readSpans(columns, (row, span) => {
      const id = numberOf(row, 'row_id');
      const origin = this.#originOf(row);
      if (id === null) {
        this.#days.addSleep('asleep', origin, span.start, span.end);
        return;
      }
      if (sessions.size >= MOST_FINDINGS) throw tooManyRows();
      sessions.set(id, { origin, offset: this.#offsetOf(row, 'start_zone_offset'), span });
    });
    const staged = new Set<number>();
    const stages = {
      table: 'sleep_stages_table',
      numbers: ['parent_key', 'stage_start_time', 'stage_end_time', 'stage_type'],
      needed: ['parent_key', 'stage_start_time', 'stage_end_time', 'stage_type'],
    };
    yield* this.#readRows(stages, (row) => {
      const id = numberOf(row, 'parent_key') ?? -1;
      const session = sessions.get(id);
      const stage = STAGES[numberOf(row, 'stage_type') ?? 0];
      if (!session || !stage) return;
      const { origin, offset } = session;
      const start = localTimeAt(numberOf(row, 'stage_start_time') ?? Number.NaN, offset);
      const end = localTimeAt(numberOf(row, 'stage_end_time') ?? Number.NaN, offset);
      if (!start || !end) {
        this.#days.skip('The date of a sample can’t be read');
        return;
      }
      staged.add(id);
      this.#days.addSleep(stage, origin, start, end);
    });
    for (const [id, { origin, span }] of sessions) {
      if (!staged.has(id)) this.#days.addSleep('asleep', origin, span.start, span.end);
    }
  }

  *#readExercises(): Generator<ReadProgress> {
    const columns = {
      table: 'exercise_session_record_table',
      numbers: ['exercise_type'],
      texts: ['title'],
    };
    yield* this.#readSpans(columns, (row, { start, end }) => {
      if (end.millis < start.millis) {
        this.#days.skip('A workout ends before it starts');
        return;
      }
      const title = cleanName(row.title);
      this.#workouts.add({
        name: title || nameExercise(numberOf(row, 'exercise_type')),
        writer: this.#originOf(row).writer,
        start,
        end,
        minutes: (end.millis - start.millis) / MINUTE,
        kcal: null,
        activeKcal: null,
      });
    });
  }

  *#readApps(): Generator<ReadProgress> {
    const columns = {
      table: 'application_info_table',
      numbers: ['row_id'],
      texts: ['package_name', 'app_name'],
      needed: ['row_id'],
    };
    yield* this.#readRows(columns, (row) => {
      const id = numberOf(row, 'row_id');
      if (id === null || this.#origins.size >= MOST_APPS) return;
      const name = cleanName(row.app_name);
      const packageName = cleanName(row.package_name);
      const source = findMaker(packageName) ?? findMaker(name) ?? PROGRAM;
      this.#origins.set(id, { source, writer: name || packageName });
    });
  }

  /** Apps that are not makers share a source, of which the fullest app of a day counts. */
  #originOf(row: Row): SampleOrigin {
    const id = numberOf(row, 'app_info_id');
    return (id === null ? undefined : this.#origins.get(id)) ?? UNKNOWN_APP;
  }

  *#readSpans(
    { table, numbers, texts = [] }: Omit<ColumnSelection, 'needed'>,
    use: (row: Row, span: Span) => void,
  ): Generator<ReadProgress> {
    const needed = ['start_time', 'end_time'];
    const columns = { table, numbers: [...numbers, ...SPAN], texts, needed };
    yield* this.#readRows(columns, (row) => {
      const from = this.#offsetOf(row, 'start_zone_offset');
      const start = localTimeAt(numberOf(row, 'start_time') ?? Number.NaN, from);
      const until =
        numberOf(row, 'end_zone_offset') === null ? from : this.#offsetOf(row, 'end_zone_offset');
      const end = localTimeAt(numberOf(row, 'end_time') ?? Number.NaN, until);
      if (start && end) use(row, { start, end });
      else this.#days.skip('The date of a sample can’t be read');
    });
  }

  *#readInstants(
    table: string,
    column: string,
    use: (row: Row, at: SampleTime, value: number) => void,
  ): Generator<ReadProgress> {
    const columns = { table, numbers: [column, ...INSTANT], needed: ['time', column] };
    yield* this.#readRows(columns, (row) => {
      const value = numberOf(row, column);
      const at = localTimeAt(
        numberOf(row, 'time') ?? Number.NaN,
        this.#offsetOf(row, 'zone_offset'),
      );
      if (!at) this.#days.skip('The date of a sample can’t be read');
      else if (value !== null) use(row, at, value);
    });
  }

  *#readRows(columns: ColumnSelection, use: (row: Row) => void): Generator<ReadProgress> {
    for (const row of this.#database.rows(columns)) {
      use(row);
      this.#count += 1;
      if (this.#count % AT_ONCE === 0) yield { bytes: this.#count };
    }
  }

  /** Rows state the offset in seconds; without one the zone of the person counts. */
  #offsetOf(row: Row, column: string): number {
    const seconds = numberOf(row, column);
    if (seconds !== null && Math.abs(seconds) <= MOST_OFFSET) return seconds * 1000;
    const at = numberOf(row, 'start_time') ?? numberOf(row, 'time');
    return at === null || Math.abs(at) > 4e12 ? 0 : this.#zone(at);
  }

  #keep(row: ImportedRow): void {
    if (this.#entries.length >= MOST_FINDINGS) throw tooManyRows();
    this.#entries.push(row);
  }
}

const UNKNOWN_APP: SampleOrigin = { source: PROGRAM, writer: '' };

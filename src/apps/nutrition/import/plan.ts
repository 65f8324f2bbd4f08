import type { ExportedMessage } from '../../../shared/assistant/conversation.ts';
import { MOST_KEPT } from '../../../shared/assistant/history.ts';
import {
  BODY_COMPOSITION_METRICS,
  type MetricRange,
  WELLNESS_METRICS,
} from '../measures/health/health-metrics.ts';
import type {
  ImportedActivity,
  ImportedDrink,
  ImportedFast,
  ImportedFastingSettings,
  ImportedFood,
  ImportedItem,
  ImportedMeal,
  ImportedMeasure,
  ImportedMetrics,
  ImportedOwnActivity,
  ImportedPreference,
  ImportedRow,
  ImportedSteps,
  SkippedRow,
} from './imported-rows.ts';

export interface PlannedDay {
  readonly date: string;
  readonly items: ImportedItem[];
  readonly notes: string[];
  complete: boolean;
  incomplete: boolean;
}

/** The content of a file, ordered for storing. */
export interface DiaryPlan {
  readonly foods: ReadonlyMap<string, ImportedFood>;
  readonly meals: ReadonlyMap<string, ImportedMeal>;
  /** By date, oldest first. */
  readonly days: readonly PlannedDay[];
  readonly drinks: readonly ImportedDrink[];
  readonly fasts: readonly ImportedFast[];
  readonly activities: readonly ImportedActivity[];
  readonly ownActivities: readonly ImportedOwnActivity[];
  readonly measures: readonly ImportedMeasure[];
  readonly steps: readonly ImportedSteps[];
  readonly metrics: readonly ImportedMetrics[];
  readonly preferences: readonly ImportedPreference[];
  readonly fastingSettings: ImportedFastingSettings | null;
  /** Oldest first. */
  readonly messages: readonly ExportedMessage[];
  readonly skipped: readonly SkippedRow[];
}

/** Orders the rows of a file. Of several values for one place, one is chosen. */
export class PlanCollector {
  readonly #foods = new Map<string, ImportedFood>();
  readonly #meals = new Map<string, ImportedMeal>();
  readonly #days = new Map<string, PlannedDay>();
  readonly #drinks = new Map<string, ImportedDrink>();
  readonly #fasts = new Map<string, ImportedFast>();
  readonly #activities = new Map<string, ImportedActivity>();
  readonly #ownActivities = new Map<string, ImportedOwnActivity>();
  readonly #measures = new Map<string, ImportedMeasure>();
  readonly #steps = new Map<string, ImportedSteps>();
  readonly #metrics = new Map<string, ImportedMetrics>();
  readonly #preferences = new Map<string, ImportedPreference>();
  readonly #uuids = new Set<string>();
  readonly #skipped: SkippedRow[] = [];
  readonly #messages: ExportedMessage[] = [];
  #fastingSettings: ImportedFastingSettings | null = null;

  add(row: ImportedRow): void {
    switch (row.is) {
      case 'food':
        addFirst(this.#foods, row.key, row);
        break;
      case 'meal':
        addFirst(this.#meals, row.key, row);
        break;
      case 'item':
        this.#addItem(row);
        break;
      case 'day':
        this.#addHead(row);
        break;
      case 'drink':
        addFirst(this.#drinks, row.uuid, row);
        break;
      case 'fast':
        addFirst(this.#fasts, row.uuid, row);
        break;
      case 'activity':
        addFirst(this.#activities, row.uuid, row);
        break;
      case 'own-activity':
        addFirst(this.#ownActivities, row.name.toLowerCase(), row);
        break;
      case 'measure':
        this.#addMeasure(row);
        break;
      case 'steps':
        this.#addSteps(row);
        break;
      case 'metrics':
        this.#addMetrics(row);
        break;
      case 'preference':
        addFirst(this.#preferences, row.name, row);
        break;
      case 'fasting-settings':
        this.#fastingSettings ??= row;
        break;
      case 'message': {
        const { role, content, created_at } = row;
        this.#messages.push({ role, content, created_at });
      }
    }
  }

  #day(date: string): PlannedDay {
    const day = this.#days.get(date) ?? {
      date,
      items: [],
      notes: [],
      complete: false,
      incomplete: false,
    };
    this.#days.set(date, day);
    return day;
  }

  /** Two files of an archive may hold the same entries. */
  #addItem(item: ImportedItem): void {
    if (this.#uuids.has(item.uuid)) return;
    this.#uuids.add(item.uuid);
    this.#day(item.date).items.push(item);
  }

  #addHead({ date, note, complete, incomplete }: PlannedHead): void {
    const day = this.#day(date);
    if (note !== '' && !day.notes.includes(note)) day.notes.push(note);
    day.complete ||= complete;
    day.incomplete ||= incomplete;
  }

  /** The first value of a day is the one of the morning. */
  #addMeasure(measure: ImportedMeasure): void {
    const key = `${measure.date} ${measure.measure}`;
    const before = this.#measures.get(key);
    const isEarlier = before && (measure.time ?? '') < (before.time ?? '') && measure.time !== null;
    if (!before || isEarlier) this.#measures.set(key, measure);
  }

  #addSteps(row: ImportedSteps): void {
    const key = `${row.date} ${row.source}`;
    const before = this.#steps.get(key);
    if (!before || before.steps < row.steps) this.#steps.set(key, row);
  }

  #addMetrics(row: ImportedMetrics): void {
    const key = `${row.table} ${row.date} ${row.source}`;
    const given = this.#keepPlausible(row);
    if (Object.keys(given).length === 0) return;
    const metrics = { ...given, ...this.#metrics.get(key)?.metrics };
    this.#metrics.set(key, { ...row, metrics });
  }

  #keepPlausible({ table, date, source, metrics }: ImportedMetrics): Record<string, number> {
    const ranges: Readonly<Record<string, MetricRange>> =
      table === 'wellness' ? WELLNESS_METRICS : BODY_COMPOSITION_METRICS;
    const kept: Record<string, number> = {};
    for (const [name, value] of Object.entries(metrics)) {
      const range = Object.hasOwn(ranges, name) ? ranges[name] : undefined;
      if (range && value >= range[0] && value <= range[1]) kept[name] = value;
      else {
        const reason = `${name} of ${value} on ${date} is not plausible.`;
        this.#skipped.push({ file: source, row: 0, reason });
      }
    }
    return kept;
  }

  finish(skipped: readonly SkippedRow[]): DiaryPlan {
    const byDate = (one: { date: string }, other: { date: string }) =>
      one.date < other.date ? -1 : Number(one.date > other.date);
    for (const day of this.#days.values()) dropSums(day);
    return {
      foods: this.#foods,
      meals: this.#meals,
      days: [...this.#days.values()].toSorted(byDate),
      drinks: [...this.#drinks.values()],
      fasts: [...this.#fasts.values()],
      activities: [...this.#activities.values()],
      ownActivities: [...this.#ownActivities.values()],
      measures: [...this.#measures.values()].toSorted(byDate),
      steps: [...this.#steps.values()].toSorted(byDate),
      metrics: [...this.#metrics.values()].toSorted(byDate),
      preferences: [...this.#preferences.values()],
      fastingSettings: this.#fastingSettings,
      messages: this.#messages.slice(-MOST_KEPT),
      skipped: [...skipped, ...this.#skipped],
    };
  }
}

interface PlannedHead {
  readonly date: string;
  readonly note: string;
  readonly complete: boolean;
  readonly incomplete: boolean;
}

function addFirst<Row>(rows: Map<string, Row>, key: string, row: Row): void {
  if (!rows.has(key)) rows.set(key, row);
}

/** The sum of a day is not needed where the file has what was eaten. */
function dropSums({ items }: PlannedDay): void {
  const parts = items.filter(({ covers }) => covers !== 'day');
  const [sum] = items;
  items.splice(0, items.length, ...(parts.length > 0 || !sum ? parts : [sum]));
}

import { type CsvCell, writeCsvCell } from '../../../kernel/text/csv-cell.ts';
import { NUTRIMENTS } from '../../../shared/food/nutriments.ts';
import { type CountedItem, sumItem } from '../measures/diary/diary-item.ts';
import { BODY_COMPOSITION_METRICS, WELLNESS_METRICS } from '../measures/health/health-metrics.ts';
import type { ExportList } from './document.ts';
import type { ExportEntry } from './read-lists.ts';

/** A table of the archive: its columns and the rows of an entry. */
interface CsvTable {
  readonly file: string;
  readonly list: ExportList;
  readonly columns: readonly string[];
  readonly toRows: (entry: ExportEntry) => readonly (readonly CsvCell[])[];
}

type Values = Readonly<Record<string, unknown>>;

const AMOUNTS = Object.entries(NUTRIMENTS).map(
  ([name, unit]) => [name, `${name} (${unit})`] as const,
);
const AMOUNT_COLUMNS = AMOUNTS.map(([, column]) => column);

/** A missing amount is unknown and leaves its cell blank. */
function amountCells(facts: Values): CsvCell[] {
  return AMOUNTS.map(([name]) => cellOf(facts[name]));
}

function cellOf(value: unknown): CsvCell {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  return value === null || value === undefined ? null : JSON.stringify(value);
}

function plainTable(file: string, list: ExportList, columns: readonly string[]): CsvTable {
  const toRows = (entry: ExportEntry) => [columns.map((column) => cellOf(entry[column]))];
  return { file, list, columns, toRows };
}

function metricsTable(file: string, list: ExportList, metrics: readonly string[]): CsvTable {
  return {
    file,
    list,
    columns: ['date', 'source', ...metrics],
    toRows: (entry) => {
      const values = entry.metrics as Values;
      return [[entry.date, entry.source, ...metrics.map((name) => values[name])].map(cellOf)];
    },
  };
}

const ITEM_COLUMNS = [
  'slot',
  'time',
  'kind',
  'name',
  'brand',
  'portion',
  'unit',
  'quantity',
  'note',
];
const FOOD_COLUMNS = [
  'id',
  'name',
  'brand',
  'category',
  'portion',
  'unit',
  'note',
  'favorite',
  'source',
];
const MEAL_COLUMNS = ['id', 'name', 'is_recipe', 'servings', 'cooked_weight', 'item_count', 'note'];

export const CSV_TABLES: readonly CsvTable[] = [
  {
    file: 'diary.csv',
    list: 'days',
    columns: ['date', 'item_uuid', ...ITEM_COLUMNS, ...AMOUNT_COLUMNS],
    // The amounts are those that were eaten, so that a spreadsheet can add them up.
    toRows: ({ date, items }) =>
      (items as ExportEntry[]).map((item) => [
        cellOf(date),
        cellOf(item.uuid),
        ...ITEM_COLUMNS.map((column) => cellOf(item[column])),
        ...amountCells(sumItem(item as unknown as CountedItem).facts),
      ]),
  },
  plainTable('days.csv', 'days', ['date', 'note', 'complete', 'incomplete']),
  {
    file: 'foods.csv',
    list: 'foods',
    columns: [...FOOD_COLUMNS, 'barcodes', ...AMOUNT_COLUMNS],
    toRows: (food) => [
      [
        ...FOOD_COLUMNS.map((column) => cellOf(food[column])),
        (food.barcodes as string[]).join(' '),
        ...amountCells(food.nutrition as Values),
      ],
    ],
  },
  {
    file: 'meals.csv',
    list: 'meals',
    columns: [...MEAL_COLUMNS, 'items'],
    toRows: (meal) => [
      [
        ...MEAL_COLUMNS.map((column) => cellOf(meal[column])),
        (meal.items as ExportEntry[]).map(({ name }) => String(name)).join('; '),
      ],
    ],
  },
  plainTable('water.csv', 'drinks', ['date', 'time', 'amount_ml', 'container']),
  plainTable('fasts.csv', 'fasts', [
    'plan',
    'target_hours',
    'started_at',
    'ended_at',
    'zone',
    'end_date',
    'note',
  ]),
  plainTable('activities.csv', 'activities', [
    'date',
    'time',
    'name',
    'minutes',
    'met',
    'weight_kg',
    'gross_kcal',
    'net_kcal',
    'note',
  ]),
  plainTable('body.csv', 'body_measures', ['date', 'measure', 'value', 'unit']),
  plainTable('steps.csv', 'steps', ['date', 'source', 'steps']),
  metricsTable('body-composition.csv', 'body_composition', Object.keys(BODY_COMPOSITION_METRICS)),
  metricsTable('wellness.csv', 'wellness', Object.keys(WELLNESS_METRICS)),
  plainTable('conversation.csv', 'conversation', ['created_at', 'role', 'content']),
  plainTable('preferences.csv', 'preferences', ['name', 'value']),
];

export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCsvCell).join(',')}\r\n`;
}

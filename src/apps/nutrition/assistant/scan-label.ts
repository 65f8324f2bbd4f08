import { z } from 'zod';
import type { AssistantForm } from '../../../shared/assistant/app-assistant.ts';
import { DATA_RULE } from '../../../shared/assistant/quote-data.ts';
import { NUTRIMENTS, type Nutriment } from '../../../shared/food/nutriments.ts';
import type { LabelValues } from '../measures/diary/label-values.ts';
import { checkPlausible } from '../measures/diary/plausible.ts';

const NAMES = Object.keys(NUTRIMENTS) as [Nutriment, ...Nutriment[]];
const MOST_AMOUNT = 100_000;

const amounts = z
  .object(
    Object.fromEntries(
      NAMES.map((name) => [
        name,
        z.number().min(0).max(MOST_AMOUNT).nullable().describe(NUTRIMENTS[name]),
      ]),
    ) as Record<Nutriment, z.ZodNullable<z.ZodNumber>>,
  )
  .partial();

/** The values of a nutrition-facts panel. */
const label = z.object({
  name: z.string().max(200).nullable().describe('Name of the product, if it is on the picture'),
  brand: z.string().max(100).nullable(),
  serving_name: z.string().max(50).nullable().describe('Such as "2 cookies"'),
  serving_size: z.number().positive().max(10_000).nullable(),
  unit: z.enum(['g', 'ml']),
  per_serving: amounts.nullable().describe('The column for one serving; null if there is none'),
  per_100: amounts.nullable().describe('The column for 100 g or 100 ml; null if there is none'),
  unsure: z.array(z.enum(NAMES)).describe('Nutriments whose value is hard to read'),
});
export type ReadLabel = z.output<typeof label>;

export async function labelInstructions(): Promise<string> {
  return [
    'You read nutrition-facts panels of food packages from photos. Copy every value that is printed, with the number as printed, converted to the given unit of each nutriment (calories in kcal, kilojoules in kJ). Keep the column for one serving and the column for 100 g or 100 ml apart. "Less than" values are that value. What is not printed is null; never estimate. List every value that is blurred, cut off or reflected as unsure. If there is no panel, leave all values null.',
    DATA_RULE,
  ].join('\n\n');
}

export const labelForm: AssistantForm = {
  schema: label,
  nothing: 'There is no nutrition panel that can be read. Take the photo closer and straight on.',
  isEmpty: (read: ReadLabel) =>
    listAmounts(read.per_100).length === 0 && listAmounts(read.per_serving).length === 0,
  toCard: (read: ReadLabel) => {
    const values = toLabelValues(read);
    const count = Object.keys(values.nutrition).length;
    const unsure = values.unsure.length;
    return {
      tool: 'scan_label',
      title: values.name ?? 'Nutrition label',
      lines: [
        `${count} values for ${values.portion} ${values.unit}`,
        ...(unsure > 0 ? [`${unsure} to check`] : []),
      ],
      confirm: 'Fill in',
      values: JSON.parse(JSON.stringify(values)),
    };
  },
};

/** Prefers the column for 100 g, because it is exact, and takes missing values from the other. */
export function toLabelValues(read: ReadLabel): LabelValues {
  const { serving_size: size, serving_name } = read;
  const per100 = new Map(listAmounts(read.per_100));
  const perServing = new Map(listAmounts(read.per_serving));
  const byHundred = per100.size > 0;
  const unit = byHundred || size !== null ? read.unit : 'serving';
  const portion = byHundred ? 100 : (size ?? 1);
  const [main, other] = byHundred ? [per100, perServing] : [perServing, per100];
  const { nutrition, differing } = joinColumns(main, other, factorOf(size, byHundred));
  const unsure = new Set([...read.unsure, ...differing]);
  return {
    name: read.name,
    brand: read.brand,
    portion,
    unit,
    serving: size === null ? null : { label: serving_name ?? '1 serving', grams: size },
    nutrition,
    unsure: [...unsure].filter((name) => nutrition[name] !== undefined),
    problems: checkPlausible(nutrition as Record<string, number>, portion, unit),
  };
}

/** The factor between the two columns. Null if the size of the serving is unknown. */
function factorOf(size: number | null, byHundred: boolean): number | null {
  if (size === null) return null;
  return byHundred ? 100 / size : size / 100;
}

/** Adds the values of the other column and lists those that differ. */
function joinColumns(
  main: ReadonlyMap<Nutriment, number>,
  other: ReadonlyMap<Nutriment, number>,
  factor: number | null,
) {
  const nutrition: Partial<Record<Nutriment, number>> = Object.fromEntries(main);
  const differing: Nutriment[] = [];
  // The columns can't be compared without the size of a serving.
  if (factor === null) return { nutrition, differing };
  for (const [name, amount] of other) {
    const converted = round(amount * factor);
    const printed = main.get(name);
    if (printed === undefined) nutrition[name] = converted;
    else if (differs(printed, converted)) differing.push(name);
  }
  return { nutrition, differing };
}

function listAmounts(column: ReadLabel['per_100']): [Nutriment, number][] {
  return Object.entries(column ?? {}).filter(
    (entry): entry is [Nutriment, number] => typeof entry[1] === 'number',
  );
}

/** Whether two values differ by more than rounding: then the model misread a digit. */
function differs(printed: number, converted: number): boolean {
  return Math.abs(printed - converted) > Math.max(1, 0.15 * Math.max(printed, converted));
}

function round(amount: number): number {
  return Math.round(amount * 100) / 100;
}

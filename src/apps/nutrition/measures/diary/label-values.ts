import type { Nutriment } from '../../../../shared/food/nutriments.ts';
import type { Implausibility } from './plausible.ts';

/** What was read from a nutrition label, for the food editor. */
export interface LabelValues {
  readonly name: string | null;
  readonly brand: string | null;
  readonly portion: number;
  readonly unit: 'g' | 'ml' | 'serving';
  readonly serving: { readonly label: string; readonly grams: number } | null;
  /** Of the portion. */
  readonly nutrition: Readonly<Partial<Record<Nutriment, number>>>;
  /** Nutriments that are to be checked against the package. */
  readonly unsure: readonly Nutriment[];
  readonly problems: readonly Implausibility[];
}

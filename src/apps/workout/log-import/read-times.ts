import { parseLocalTime } from '../../../shared/imports/files/local-time.ts';
import {
  type DateOrder,
  isSlashedDate,
  ordersOf,
  parseSlashedTime,
} from '../../../shared/imports/files/slashed-dates.ts';

/** Dates whose order of day and month the file leaves open, or shows by a day above 12. */
export interface SlashedDates {
  /** Null if the person must choose it. */
  readonly order: DateOrder | null;
  readonly example: string;
}

const UTC = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|\+00:?00)$/;

/** Parses the times of a file, and finds out how it orders days and months. */
export class TimeReader {
  readonly #zone: string;
  /** The order that slashed dates are read in. */
  readonly #order: DateOrder;
  readonly #shown = new Set<DateOrder>();
  #example: string | null = null;

  constructor(zone: string, order: DateOrder = 'dmy') {
    this.#zone = zone;
    this.#order = order;
  }

  /** Null if the file has no such date. */
  get slashedDates(): SlashedDates | null {
    if (this.#example === null) return null;
    const [order = null, ...others] = this.#shown;
    return { order: others.length > 0 ? null : order, example: this.#example };
  }

  /** Converts a time in UTC to the person's zone; other times are local already. */
  readonly parse = (text: string): string | null => {
    if (UTC.test(text)) return this.#toZone(text);
    if (!isSlashedDate(text)) return parseLocalTime(text);
    const orders = ordersOf(text);
    if (orders.length === 1 && orders[0]) this.#shown.add(orders[0]);
    this.#example ??= text;
    return parseSlashedTime(text, this.#order);
  };

  #toZone(text: string): string | null {
    const at = Date.parse(text.replace(' ', 'T').replace(/\s?\+00:?00$/, 'Z'));
    if (Number.isNaN(at)) return null;
    return Temporal.Instant.fromEpochMilliseconds(at)
      .toZonedDateTimeISO(this.#zone)
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' });
  }
}

import { addDays } from '../../shared/calendar/dates.ts';

export const DAYS_OF_YEAR = 365;
const A_MINUTE_MS = 60_000;

/** The year of the demo. It ends with the day on which the demo starts. */
export class DemoCalendar {
  readonly today: string;
  readonly #zone: string;
  readonly #midnight: number;
  /** The beginnings of days, which are asked for thousands of times. */
  readonly #starts = new Map<string, number>();

  constructor(now: number, zone: string) {
    this.#zone = zone;
    this.today = Temporal.Instant.fromEpochMilliseconds(now)
      .toZonedDateTimeISO(zone)
      .toPlainDate()
      .toString();
    this.#midnight = this.#millisAt(this.today, '00:00');
  }

  /** So many days ago; negative for days to come. */
  daysAgo(days: number): string {
    return addDays(this.today, -days);
  }

  /** The days of the year, oldest first, with today or without it. */
  days({ withToday }: { readonly withToday: boolean }): string[] {
    const count = DAYS_OF_YEAR + Number(withToday);
    return Array.from({ length: count }, (_, at) => this.daysAgo(DAYS_OF_YEAR - at));
  }

  /** The instant of a local time. */
  instantAt(date: string, time: string): string {
    return new Date(this.#millisAt(date, time)).toISOString();
  }

  /**
   * When something of a day was written. What belongs to today was written at midnight, regardless of the
   * time is, so that nothing is later than now and all demos of a day are equal.
   */
  writtenAt(date: string, time: string): number {
    const start = this.#starts.get(date) ?? this.#millisAt(date, '00:00');
    this.#starts.set(date, start);
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return Math.min(start + (hours * 60 + minutes) * A_MINUTE_MS, this.#midnight);
  }

  #millisAt(date: string, time: string): number {
    return Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(this.#zone)
      .epochMilliseconds;
  }
}

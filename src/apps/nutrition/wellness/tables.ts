interface DailyRow {
  owner_id: number;
  date: string;
  /** The program or device, such as `garmin`. */
  source: string;
  synced_at: string;
}

interface MetricsRow extends DailyRow {
  /** JSON: value of each metric. */
  metrics: string;
}

export interface WellnessTables {
  steps: DailyRow & { steps: number };
  body_composition: MetricsRow;
  wellness: MetricsRow;
}

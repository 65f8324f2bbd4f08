import type { Request } from 'autocannon';
import type { Comparison } from './contestants.ts';
import { runLoad } from './load.ts';
import { diaryDay } from './seed-diary.ts';

const DAYS = 30;
const WARM_UP_SECONDS = 2;
const ROUND_SECONDS = 1.2;
const ROUNDS = 5;
export const HISTORY_GOAL = 1.2;

/** The same request of an account with a month of diary and of one with five years. */
export interface DiaryHistory {
  readonly name: string;
  readonly month_us: number;
  readonly years_us: number;
  readonly ratio: number;
}

const RANGE = `from=${diaryDay(DAYS - 1)}&to=${diaryDay(0)}`;
const PATHS: Readonly<Record<string, readonly string[]>> = {
  'a day': Array.from({ length: DAYS }, (_, n) => `/nutrition/api/diary/${diaryDay(n)}`),
  'totals of a month': [`/nutrition/api/diary-totals?${RANGE}`],
  'a nutriment over a month': [`/nutrition/api/statistics/nutriment?nutriment=iron&${RANGE}`],
};

/** Measures what the length of a diary costs. Rounds alternate, so that a busy moment hits both. */
export async function measureHistory({
  ours,
  reader,
  planner,
}: Comparison): Promise<DiaryHistory[]> {
  const measured: DiaryHistory[] = [];
  for (const [name, paths] of Object.entries(PATHS)) {
    const load = async (token: string, seconds: number) => {
      const headers = { authorization: `Bearer ${token}` };
      const requests = paths.map((path): Request => ({ method: 'GET', path, headers }));
      const { cpuMicros, failed } = await runLoad(ours, { connections: 8, requests, seconds });
      if (failed > 0) throw new Error(`${failed} requests for ${name} failed.`);
      return cpuMicros;
    };
    for (const token of [planner, reader]) await load(token, WARM_UP_SECONDS);
    const month: number[] = [];
    const years: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      month.push(await load(planner, ROUND_SECONDS));
      years.push(await load(reader, ROUND_SECONDS));
    }
    const [month_us, years_us] = [Math.min(...month), Math.min(...years)];
    measured.push({ name, month_us, years_us, ratio: years_us / month_us });
  }
  return measured;
}

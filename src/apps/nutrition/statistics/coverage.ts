import type { AccountsTables } from '../../../accounts/tables.ts';
import type { Context } from '../../../kernel/context.ts';
import { findProfile } from '../goals/profile.ts';
import { summarizeAmounts } from '../measures/diary/day-amount.ts';
import { readSex } from '../measures/energy/basal-rate.ts';
import { ageOn } from '../measures/goals/age.ts';
import { round } from '../measures/goals/explanation.ts';
import { listMicronutrientTargets } from '../measures/goals/micronutrient-targets.ts';
import type { NutritionTables } from '../tables.ts';
import { checkRange } from './check-range.ts';
import { findTotals } from './queries.ts';
import { DECIMALS, type Input, roundSummary } from './statistics.ts';

type CoverageContext = Context<NutritionTables & Pick<AccountsTables, 'users'>>;
type Amounts = Readonly<Record<string, number>>;

export async function readCoverage(
  { db, owner }: CoverageContext,
  { from, to, reference, age, sex, stage }: Input<'readCoverage'>,
) {
  checkRange({ from, to });
  const profile = await findProfile(db, owner);
  const person = {
    age: age ?? ageOn(profile.birthday, to),
    sex: sex ?? readSex(profile.gender),
    stage: stage ?? null,
  };
  const days = (await findTotals(db, { owner, from, to })).map(
    ({ date, item_count, totals, known }) => ({
      date,
      items: item_count,
      totals: JSON.parse(totals) as Amounts,
      known: JSON.parse(known) as Amounts,
    }),
  );
  const nutriments = listMicronutrientTargets(person, reference).map((target) => {
    const summary = summarizeAmounts(
      days.map(({ date, items, totals, known }) => ({
        date,
        items,
        amount: totals[target.nutriment] ?? null,
        known: known[target.nutriment] ?? 0,
      })),
    );
    const share = summary.mean === null ? null : round(summary.mean / target.target, DECIMALS);
    return { ...target, ...roundSummary(summary), share };
  });
  return { from, to, nutriments };
}

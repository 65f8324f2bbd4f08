import type { cookDiaryContract } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import type { RouteOutput } from '../../../../../src/kernel/contract.ts';
import { formatCount } from '../../../../core/text/format.ts';
import { diaryPastText as past } from '../../text/planning.ts';

const words = past.stats;
const NONE = '–';

interface Props {
  /** Undefined while loading. */
  stats: RouteOutput<typeof cookDiaryContract, 'GET /api/cook-diary/stats'> | undefined;
}

/** Neutral numbers, without warning colors. */
export function Statistics({ stats }: Props) {
  const top = stats?.top_recipe;
  const numbers = [
    [words.streak, stats?.current_streak],
    [words.longest, stats?.longest_streak],
    [words.week, stats?.cooks_this_week],
    [words.month, stats?.cooks_this_month],
    [words.total, stats?.total_cooks],
  ] as const;
  return (
    <dl class="stats">
      {numbers.map(([label, value]) => (
        <div key={label} class="card">
          <dt class="soft small">{label}</dt>
          <dd>{value === undefined ? NONE : formatCount(value)}</dd>
        </div>
      ))}
      <div class="card">
        <dt class="soft small">{words.top(top?.count ?? 0)}</dt>
        <dd>{top ? <a href={`#/recipes/${top.id}`}>{top.name}</a> : NONE}</dd>
      </div>
    </dl>
  );
}

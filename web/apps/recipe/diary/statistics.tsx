import type { cookDiaryContract } from '../../../../src/apps/recipe/cook-diary/contract.ts';
import type { RouteOutput } from '../../../../src/kernel/contract.ts';
import { count } from '../../../core/text/format.ts';
import { text } from './text/text.ts';

const words = text.stats;

interface Props {
  stats: RouteOutput<typeof cookDiaryContract, 'GET /api/cook-diary/stats'>;
}

/** Numbers without a verdict: nothing turns red because someone ate out. */
export function Statistics({ stats }: Props) {
  const numbers = [
    [words.streak, stats.current_streak],
    [words.longest, stats.longest_streak],
    [words.week, stats.cooks_this_week],
    [words.month, stats.cooks_this_month],
    [words.total, stats.total_cooks],
  ] as const;
  return (
    <dl class="stats">
      {numbers.map(([label, value]) => (
        <div key={label} class="card">
          <dt class="soft small">{label}</dt>
          <dd>{count(value)}</dd>
        </div>
      ))}
      {stats.top_recipe && (
        <div class="card">
          <dt class="soft small">{words.top(stats.top_recipe.count)}</dt>
          <dd>
            <a href={`#/recipes/${stats.top_recipe.id}`}>{stats.top_recipe.name}</a>
          </dd>
        </div>
      )}
    </dl>
  );
}

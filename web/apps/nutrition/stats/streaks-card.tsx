import type { QueryState } from '../../../core/queries/use-server-query.ts';
import { formatCount } from '../../../core/text/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { statsText as text } from '../text/stats.ts';
import type { Streaks } from './statistics-api.ts';

const words = text.streaks;

/** Consecutive days with logged food. */
export function StreaksCard({ value, problem, retry }: QueryState<Streaks>) {
  if (problem) {
    return (
      <Card>
        <ErrorState problem={problem} onRetry={retry} />
      </Card>
    );
  }
  if (!value) return <Skeleton height={76} />;
  const { current, longest, logged_days } = value;
  const numbers = [
    [words.current, current],
    [words.longest, longest],
    [words.logged, logged_days],
  ] as const;
  return (
    <div>
      <dl class="numbers">
        {numbers.map(([label, number]) => (
          <div key={label} class="card">
            <dt class="soft small">{label}</dt>
            <dd>{formatCount(number)}</dd>
          </div>
        ))}
      </dl>
      {current > 1 && current === longest && <p class="soft small bar-note">{words.best}</p>}
    </div>
  );
}

import { useAnswer } from '../../../core/use-answer.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Heatmap } from '../../../ui/heatmap.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { firstOfYear, heatmapTo, statistics } from './cook-diary.ts';
import { Statistics } from './statistics.tsx';
import { past } from './text/past.ts';

interface Props {
  today: string;
  onDay: (day: string) => void;
}

export function YearView({ today, onDay }: Props) {
  const heatmap = useAnswer(heatmapTo(today));
  const stats = useAnswer(statistics);
  const problem = heatmap.problem ?? stats.problem;
  if (problem) {
    const retry = () => {
      heatmap.retry();
      stats.retry();
    };
    return <ErrorState problem={problem} onRetry={retry} />;
  }
  return (
    <div class="day-list">
      <Statistics stats={stats.value} />
      <Card>
        {heatmap.value ? (
          <Heatmap
            words={past.year}
            counts={heatmap.value}
            from={firstOfYear(today)}
            to={today}
            onDay={onDay}
          />
        ) : (
          <Skeleton height={220} />
        )}
        {heatmap.value?.length === 0 && <p class="soft">{past.year.empty}</p>}
      </Card>
    </div>
  );
}

import { useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { Heatmap } from '../../../../ui/charts/heatmap.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ErrorState } from '../../../../ui/status/error-state.tsx';
import { Skeleton } from '../../../../ui/status/skeleton.tsx';
import { diaryPastText as past } from '../../text/planning.ts';
import { diaryStatisticsQuery, firstHeatmapDay, heatmapQuery } from '../data/diary-queries.ts';
import { Statistics } from './statistics.tsx';

interface Props {
  today: string;
  onDay: (day: string) => void;
}

export function YearView({ today, onDay }: Props) {
  const heatmap = useServerQuery(heatmapQuery(today));
  const stats = useServerQuery(diaryStatisticsQuery);
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
            from={firstHeatmapDay(today)}
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

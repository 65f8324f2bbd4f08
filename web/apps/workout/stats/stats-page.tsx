import chartColumn from 'lucide/dist/esm/icons/chart-column.mjs';
import { useState } from 'preact/hooks';
import type { Overview } from '../../../../src/apps/workout/statistics/contract.ts';
import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { startOfWeek } from '../../../../src/shared/calendar/weeks.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { firstDayOfWeek } from '../../../core/text/calendar.ts';
import { formatCount, formatDecimal } from '../../../core/text/format.ts';
import { today } from '../../../core/time/dates.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import '../../../ui/form/form.css';
import { Heatmap } from '../../../ui/charts/heatmap.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { formatVolume } from '../log/sets/field-values.ts';
import { MusclesCard } from './muscles-card.tsx';
import { RecordsCard } from './records-card.tsx';
import { latestRecordsQuery, overviewQuery } from './statistics-api.ts';
import './stats.css';
import { statsText as text } from '../text/stats.ts';
import { StrengthCard } from './strength-card.tsx';
import { WeeklyCard } from './weekly-card.tsx';
import { weeklyAverage, weeksSinceFirstWorkout } from './weeks-since-first-workout.ts';

type StatsSpan = keyof typeof text.spans;
const SPANS = (['12', '26', '52'] as const).map((value) => ({ value, label: text.spans[value] }));
/** Sets per intensity level of the heatmap. */
const SETS_A_STEP = 4;

export function StatsPage() {
  const [span, setSpan] = useState<StatsSpan>('12');
  const weeks = Number(span);
  const { value: overview, problem, retry } = useServerQuery(overviewQuery(weeks));
  const { value: records } = useServerQuery(latestRecordsQuery);
  const isEmpty = overview?.calendar.length === 0 && records?.length === 0;
  return (
    <Page
      title={text.title}
      aside={
        !isEmpty && <Segmented label={text.span} value={span} options={SPANS} onValue={setSpan} />
      }
    >
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !overview && (
        <Card>
          <Skeleton height={320} />
        </Card>
      )}
      {isEmpty && (
        <EmptyState
          icon={chartColumn}
          message={text.empty}
          example={text.emptyExample}
          action={
            <a class="button soft" href="#/log">
              {text.emptyAction}
            </a>
          }
        />
      )}
      {overview && !isEmpty && (
        <>
          <OverviewNumbers overview={overview} />
          <div class="stats-columns">
            {records && records.length > 0 && <StrengthCard records={records} weeks={weeks} />}
            <WeeklyCard overview={overview} />
          </div>
          <Card title={text.year.title}>
            <Heatmap
              words={text.year}
              step={SETS_A_STEP}
              counts={overview.calendar.map(({ date, sets }) => ({ date, count: sets }))}
              from={startOfWeek(addDays(today(), -364), firstDayOfWeek)}
              to={today()}
              onDay={(day) => {
                location.hash = `#/log/${day}`;
              }}
            />
          </Card>
          <div class="stats-columns">
            <MusclesCard muscles={overview.muscles} />
            {records && records.length > 0 && <RecordsCard records={records} />}
          </div>
        </>
      )}
    </Page>
  );
}

function OverviewNumbers({ overview }: { overview: Overview }) {
  const { totals, streaks } = overview;
  const words = text.numbers;
  const numbers = [
    [words.workouts, formatCount(totals.workouts)],
    [words.perWeek, formatDecimal(weeklyAverage(weeksSinceFirstWorkout(overview), 'workouts'))],
    [words.volume, formatVolume(totals.volume)],
    [words.weeks, formatCount(streaks.weeks.current)],
    [words.longest, formatCount(streaks.weeks.longest)],
    [words.days, formatCount(streaks.days.current)],
  ] as const;
  return (
    <dl class="numbers">
      {numbers.map(([label, value]) => (
        <div key={label} class="card">
          <dt class="soft small">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

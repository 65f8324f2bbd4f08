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
import { Lazy } from '../../../shell/lazy.tsx';
import { Heatmap } from '../../../ui/charts/heatmap.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { formatVolume } from '../log/sets/field-values.ts';
import { CardioCard } from './cardio-card.tsx';
import { latestRecordsQuery, overviewQuery } from './statistics-api.ts';
import './stats.css';
import { statsText as text } from '../text/stats.ts';
import { StrengthCard } from './strength-card.tsx';
import { WeeklyCard } from './weekly-card.tsx';
import { weeklyAverage, weeksSinceFirstWorkout } from './weeks-since-first-workout.ts';

type StatsSpan = keyof typeof text.spans;
const SPANS = (['12', '26', '52'] as const).map((value) => ({ value, label: text.spans[value] }));
/** The levels of the heatmap end at the sets of a long day. */
const LEVELS = 4;
const LONG_DAY = 0.9;

/** Its drawing is below the first screen. */
/** Below the first screen. */
const recordsCard = () => import('./records-card.tsx').then(({ RecordsCard }) => RecordsCard);
const musclesCard = () => import('./muscles-card.tsx').then(({ MusclesCard }) => MusclesCard);

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
      {isEmpty && <CardioCard weeks={weeks} />}
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
              step={setsPerLevel(overview)}
              counts={overview.calendar.map(({ date, sets }) => ({ date, count: sets }))}
              from={startOfWeek(addDays(today(), -364), firstDayOfWeek)}
              to={today()}
              onDay={(day) => {
                location.hash = `#/log/${day}`;
              }}
            />
          </Card>
          <div class="stats-columns">
            <Lazy load={musclesCard} props={{ weeks }} fallback={<MusclesSkeleton />} />
            <div class="stats-column">
              {records && records.length > 0 && <Lazy load={recordsCard} props={{ records }} />}
              <CardioCard weeks={weeks} />
            </div>
          </div>
        </>
      )}
    </Page>
  );
}

function setsPerLevel({ calendar }: Overview): number {
  const sorted = calendar.map(({ sets }) => sets).sort((a, b) => a - b);
  const most = sorted[Math.floor(LONG_DAY * (sorted.length - 1))] ?? 0;
  return Math.max(1, Math.ceil(most / LEVELS));
}

function MusclesSkeleton() {
  return (
    <Card>
      <Skeleton height={480} />
    </Card>
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

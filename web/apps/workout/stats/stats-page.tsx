import chartColumn from 'lucide/dist/esm/icons/chart-column.mjs';
import { useState } from 'preact/hooks';
import type { Overview } from '../../../../src/apps/workout/statistics/contract.ts';
import { startOfWeek } from '../../../core/calendar.ts';
import { addDays, today } from '../../../core/dates.ts';
import { firstDayOfWeek } from '../../../core/text/calendar.ts';
import { count, decimal } from '../../../core/text/format.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import '../../../ui/form.css';
import { Heatmap } from '../../../ui/heatmap.tsx';
import { Page } from '../../../ui/page.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { volumeInWords } from '../log/numbers.ts';
import { MusclesCard } from './muscles-card.tsx';
import { RecordsCard } from './records-card.tsx';
import { latestRecords, overviewOf } from './statistics-api.ts';
import './stats.css';
import { StrengthCard } from './strength-card.tsx';
import { text } from './text/text.ts';
import { WeeklyCard } from './weekly-card.tsx';
import { aWeek, weeksOfLog } from './weeks-of-log.ts';

type Span = keyof typeof text.spans;
const SPANS = (['12', '26', '52'] as const).map((value) => ({ value, label: text.spans[value] }));
/** So many sets make a day of the map one step stronger. */
const SETS_A_STEP = 4;

export function StatsPage() {
  const [span, setSpan] = useState<Span>('12');
  const weeks = Number(span);
  const { value: overview, problem, retry } = useAnswer(overviewOf(weeks));
  const { value: records } = useAnswer(latestRecords);
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
          words={text.empty}
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
          <Numbers overview={overview} />
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

function Numbers({ overview }: { overview: Overview }) {
  const { totals, streaks } = overview;
  const words = text.numbers;
  const numbers = [
    [words.workouts, count(totals.workouts)],
    [words.perWeek, decimal(aWeek(weeksOfLog(overview), 'workouts'))],
    [words.volume, volumeInWords(totals.volume)],
    [words.weeks, count(streaks.weeks.current)],
    [words.longest, count(streaks.weeks.longest)],
    [words.days, count(streaks.days.current)],
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

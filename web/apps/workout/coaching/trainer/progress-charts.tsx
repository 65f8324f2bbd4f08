import { useState } from 'preact/hooks';
import { addDays, daysBetween } from '../../../../../src/shared/calendar/dates.ts';
import { formatCount, formatShortDay } from '../../../../core/text/format.ts';
import { BarChart } from '../../../../ui/charts/bar-chart.tsx';
import { LineChart } from '../../../../ui/charts/line-chart.tsx';
import { movingAverage } from '../../../../ui/charts/moving-average.ts';
import { Select } from '../../../../ui/form/select.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { formatInUnit, useWeightUnit } from '../../log/sets/field-values.ts';
import { coachingText as text } from '../../text/coaching.ts';
import type { MemberProgress, MemberView } from '../coaching-api.ts';
import { toCoachWeight } from './member-weights.ts';

const words = text.progress;
/** Window of the trend, in days. */
const WINDOW = 21;

interface Props {
  view: MemberView;
  progress: MemberProgress;
}

/** Estimates and volume of a member's last twelve weeks. */
export function ProgressCharts({ progress }: Props) {
  useWeightUnit();
  if (progress.weeks.every(({ workouts }) => workouts === 0)) return null;
  return (
    <>
      {progress.estimates.length > 0 && <EstimateCard progress={progress} />}
      <VolumeCard progress={progress} />
    </>
  );
}

function EstimateCard({ progress }: { progress: MemberProgress }) {
  const { estimates, from, to, weight_unit } = progress;
  const [chosen, setChosen] = useState('0');
  const shown = estimates[Number(chosen)] ?? estimates[0];
  if (!shown) return null;
  const points = shown.points.map(({ date, value }) => ({
    date,
    at: daysBetween(from, date),
    value: toCoachWeight(value, weight_unit),
  }));
  const values = points.map(({ value }) => Math.round(value));
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0];
  const lastFinished = points.find(({ date }) => date === shown.last_finished);
  return (
    <Card title={words.estimate}>
      <div class="form">
        <Select
          label={words.exercise}
          value={chosen}
          options={estimates.map(({ exercise_name }, at) => ({
            value: String(at),
            label: exercise_name,
          }))}
          onValue={setChosen}
        />
        {shown.of !== 'lift' && <p class="soft small">{words.estimateOf[shown.of]}</p>}
        {lastFinished && (
          <p>
            <strong>{formatInUnit(Math.round(lastFinished.value))}</strong>{' '}
            <span class="soft small">{words.last}</span>
          </p>
        )}
        <LineChart
          summary={words.estimateSummary(
            shown.exercise_name,
            points.length,
            formatInUnit(first),
            formatInUnit(last),
          )}
          points={points}
          trend={movingAverage(points, WINDOW)}
          from={0}
          to={daysBetween(from, to)}
          formatValue={formatCount}
          finest={1}
          formatTime={(at) => formatShortDay(addDays(from, Math.round(at)))}
        />
      </div>
    </Card>
  );
}

function VolumeCard({ progress: { weeks, weight_unit } }: { progress: MemberProgress }) {
  const bars = weeks.map(({ week, volume, workouts }) => {
    const value = Math.round(toCoachWeight(volume, weight_unit));
    return { key: week, value, title: words.week(week, formatInUnit(value), workouts) };
  });
  const most = bars.reduce((best, bar) => (bar.value > best.value ? bar : best));
  return (
    <Card title={words.volume} aside={words.perWeek}>
      <BarChart
        summary={words.volumeSummary(most.title)}
        bars={bars}
        formatValue={formatCount}
        formatKey={formatShortDay}
      />
    </Card>
  );
}

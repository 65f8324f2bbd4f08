import { useState } from 'preact/hooks';
import type { Overview } from '../../../../src/apps/workout/statistics/contract.ts';
import { formatCount, formatDecimal, formatShortDay } from '../../../core/text/format.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { formatInUnit, useWeightUnit } from '../log/sets/field-values.ts';
import { statsText as text } from '../text/stats.ts';
import { toShownWeight } from '../weight/log-unit.ts';
import { weeklyAverage, weeksSinceFirstWorkout } from './weeks-since-first-workout.ts';

const words = text.weekly;
type WeeklyKind = keyof typeof words.kinds;
const KINDS = (['volume', 'workouts', 'sets'] as const).map((value) => ({
  value,
  label: words.kinds[value],
}));

/** Volume and frequency per week. */
export function WeeklyCard({ overview }: { overview: Overview }) {
  useWeightUnit();
  const weeks = overview.weeks.map((week) => ({ ...week, volume: toShownWeight(week.volume) }));
  const [kind, setKind] = useState<WeeklyKind>('volume');
  const say = (value: number) =>
    kind === 'volume' ? formatInUnit(Math.round(value)) : formatCount(value);
  const average = weeklyAverage(weeksSinceFirstWorkout({ ...overview, weeks }), kind);
  const best = weeks.reduce((most, week) => (week[kind] > most[kind] ? week : most), {
    week: '',
    workouts: 0,
    sets: 0,
    volume: 0,
    duration_min: 0,
  });
  const usual = kind === 'volume' ? say(average) : formatDecimal(average);
  return (
    <Card title={words.title}>
      <div class="form">
        <Segmented label={words.what} value={kind} options={KINDS} onValue={setKind} />
        <div>
          <p class="stat-now">{usual}</p>
          <p class="soft small">{words.averageLabel}</p>
        </div>
        <BarChart
          summary={
            best.week === ''
              ? undefined
              : words.summary(words.kinds[kind], usual, say(best[kind]), words.week(best.week))
          }
          bars={weeks.map((week) => ({
            key: week.week,
            value: week[kind],
            title: `${words.week(week.week)}: ${say(week[kind])}`,
          }))}
          formatValue={formatCount}
          formatKey={formatShortDay}
        />
        <details class="stat-table">
          <summary>{words.asTable}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.weekHead}</th>
                {KINDS.map(({ value, label }) => (
                  <th key={value} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.toReversed().map((week) => (
                <tr key={week.week}>
                  <th scope="row">{formatShortDay(week.week)}</th>
                  {KINDS.map(({ value }) => (
                    <td key={value}>{formatCount(week[value])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </Card>
  );
}

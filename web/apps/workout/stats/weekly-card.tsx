import { useState } from 'preact/hooks';
import type { Overview } from '../../../../src/apps/workout/statistics/contract.ts';
import { count, dayShort, decimal } from '../../../core/text/format.ts';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { inUnit, useWeightUnit } from '../log/numbers.ts';
import { shownWeight } from '../weight/log-unit.ts';
import { text } from './text/text.ts';
import { aWeek, weeksOfLog } from './weeks-of-log.ts';

const words = text.weekly;
type Kind = keyof typeof words.kinds;
const KINDS = (['volume', 'workouts', 'sets'] as const).map((value) => ({
  value,
  label: words.kinds[value],
}));

/** How much and how often, week by week. */
export function WeeklyCard({ overview }: { overview: Overview }) {
  useWeightUnit();
  const weeks = overview.weeks.map((week) => ({ ...week, volume: shownWeight(week.volume) }));
  const [kind, setKind] = useState<Kind>('volume');
  const say = (value: number) => (kind === 'volume' ? inUnit(Math.round(value)) : count(value));
  const average = aWeek(weeksOfLog({ ...overview, weeks }), kind);
  const best = weeks.reduce((most, week) => (week[kind] > most[kind] ? week : most), {
    week: '',
    workouts: 0,
    sets: 0,
    volume: 0,
    duration_min: 0,
  });
  const usual = kind === 'volume' ? say(average) : decimal(average);
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
          sayValue={count}
          sayKey={dayShort}
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
                  <th scope="row">{dayShort(week.week)}</th>
                  {KINDS.map(({ value }) => (
                    <td key={value}>{count(week[value])}</td>
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

import { useState } from 'preact/hooks';
import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { startOfWeek } from '../../../../src/shared/calendar/weeks.ts';
import { units } from '../../../core/preferences/units.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useStore } from '../../../core/state/store.ts';
import { firstDayOfWeek } from '../../../core/text/calendar.ts';
import { formatCount, formatDuration, formatShortDay } from '../../../core/text/format.ts';
import { today } from '../../../core/time/dates.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { cardioDaysQuery } from '../cardio/cardio-log.ts';
import { cardioText } from '../text/cardio.ts';
import { statsText } from '../text/stats.ts';
import { sumWeeks } from './cardio-weeks.ts';

const words = statsText.cardio;
type What = keyof typeof words.kinds;
const KINDS = (['minutes', 'km'] as const).map((value) => ({ value, label: words.kinds[value] }));
const KM_PER_MILE = 1.609344;

/** Cardio per week, by time or by distance. */
export function CardioCard({ weeks }: { weeks: number }) {
  const [what, setWhat] = useState<What>('minutes');
  const isImperial = useStore(units) === 'imperial';
  const from = addDays(startOfWeek(today(), firstDayOfWeek), -7 * (weeks - 1));
  const { value: days } = useServerQuery(cardioDaysQuery(from, today()));
  if (!days || days.length === 0) return null;
  const shown = sumWeeks(days, from, weeks);
  const unit = isImperial ? 'mi' : 'km';
  const amountOf = (week: { minutes: number; km: number }) =>
    what === 'minutes' ? week.minutes : isImperial ? week.km / KM_PER_MILE : week.km;
  const say = (value: number) =>
    what === 'minutes'
      ? formatDuration(Math.round(value))
      : cardioText.distance(Math.round(value * 10) / 10, unit);
  const total = shown.reduce((sum, week) => sum + amountOf(week), 0);
  const best = shown.reduce((most, week) => (amountOf(week) > amountOf(most) ? week : most));
  return (
    <Card title={words.title}>
      <div class="form">
        <Segmented label={words.what} value={what} options={KINDS} onValue={setWhat} />
        <div>
          <p class="stat-now">{say(total / weeks)}</p>
          <p class="soft small">{words.average}</p>
        </div>
        <BarChart
          summary={words.summary(say(total), say(amountOf(best)), formatShortDay(best.week))}
          bars={shown.map((week) => ({
            key: week.week,
            value: amountOf(week),
            title: `${formatShortDay(week.week)}: ${say(amountOf(week))}`,
          }))}
          formatValue={formatCount}
          formatKey={formatShortDay}
        />
        <a class="button soft" href="#/cardio">
          {words.all}
        </a>
      </div>
    </Card>
  );
}

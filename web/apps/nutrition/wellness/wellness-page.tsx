import heartPulse from 'lucide/dist/esm/icons/heart-pulse.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import { addDays, daysBetween } from '../../../../src/shared/calendar/dates.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { formatShortDay } from '../../../core/text/format.ts';
import { useToday } from '../../../core/time/use-today.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { formatEnergy, useEnergy } from '../preferences/energy.ts';
import { moreText } from '../text/more.ts';
import { formatTick, METRICS, wellnessText as text } from '../text/wellness.ts';
import './wellness.css';
import { wellnessQuery } from './wellness.ts';
import { type SourceSeries, seriesOf } from './wellness-series.ts';

type Metric = keyof typeof METRICS;

const ALL = Object.keys(METRICS) as Metric[];
const RANGES = (['30', '90', '365'] as const).map((value) => ({
  value,
  label: text.ranges[value],
}));

const enterSheet = () => import('./enter-sheet.tsx').then(({ EnterSheet }) => EnterSheet);

export function WellnessPage() {
  const [days, setDays] = useState<keyof typeof text.ranges>('30');
  const [entering, setEntering] = useState(false);
  const { hidden } = useEnergy();
  const to = useToday();
  const from = addDays(to, 1 - Number(days));
  const { value, problem, retry } = useServerQuery(wellnessQuery(Number(days)));
  const rows = (value ?? []).filter(({ date }) => date >= from);
  const shown = ALL.filter((metric) => !hidden || METRICS[metric].format !== undefined)
    .map((metric) => ({ metric, sources: seriesOf(rows, metric) }))
    .filter(({ sources }) => sources.length > 0);
  const enter = (
    <Button look="solid" icon={plus} onClick={() => setEntering(true)}>
      {text.enter}
    </Button>
  );
  return (
    <Page
      title={text.title}
      back={<BackLink href="#/more" label={moreText.title} />}
      aside={shown.length > 0 && enter}
    >
      <div class="wellness-range">
        <Segmented label={text.range} value={days} options={RANGES} onValue={setDays} />
      </div>
      <LoadingRows problem={problem} onRetry={retry} loading={!value} rows={6} />
      {value && shown.length === 0 && (
        <EmptyState
          icon={heartPulse}
          message={text.empty}
          action={enter}
          example={text.emptyExample}
        />
      )}
      <div class="wellness-columns">
        {shown.map(({ metric, sources }) => (
          <MetricCard key={metric} metric={metric} sources={sources} from={from} to={to} />
        ))}
      </div>
      {entering && <Lazy load={enterSheet} props={{ onClose: () => setEntering(false) }} />}
    </Page>
  );
}

interface CardProps {
  metric: Metric;
  sources: readonly SourceSeries[];
  from: string;
  to: string;
}

/** The chart of the source with the most days, and the latest value of each source. */
function MetricCard({ metric, sources, from, to }: CardProps) {
  const { name, format = formatEnergy } = METRICS[metric];
  const [main] = sources;
  const latest = main?.values.at(-1);
  if (!main || !latest) return null;
  const points = main.values.map(({ date, value }) => ({ at: daysBetween(from, date), value }));
  return (
    <Card title={name} aside={text.mean(format(roundMean(main.mean)))}>
      {points.length > 1 && (
        <LineChart
          summary={text.summary(name, main.values.length, format(latest.value))}
          points={points}
          trend={points}
          from={0}
          to={daysBetween(from, to)}
          formatValue={(value) => formatTick(metric, value)}
          formatTime={(at) => formatShortDay(addDays(from, Math.round(at)))}
        />
      )}
      <dl class="wellness-sources">
        {sources.map(({ source, values }) => (
          <div key={source}>
            <dt>{text.sources[source] ?? source}</dt>
            <dd>
              {format(values.at(-1)?.value ?? 0)}
              <span class="soft small">{text.latest(values.at(-1)?.date ?? to)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function roundMean(mean: number): number {
  return mean >= 100 ? Math.round(mean) : Math.round(mean * 10) / 10;
}

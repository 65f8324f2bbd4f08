import chartColumn from 'lucide/dist/esm/icons/chart-column.mjs';
import { useState } from 'preact/hooks';
import type { Nutriment } from '../../../../src/shared/food/nutriments.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useToday } from '../../../core/time/use-today.ts';
import '../../../ui/form/form.css';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { useEnergy } from '../preferences/energy.ts';
import { NUTRIMENT_NAMES } from '../text/nutriments.ts';
import { statsText as text } from '../text/stats.ts';
import { AmountCard } from './amount-card.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { type StatsRange, spanOf } from './periods.ts';
import { SourcesCard } from './sources-card.tsx';
import { streaksQuery } from './statistics-api.ts';
import './stats.css';
import { StreaksCard } from './streaks-card.tsx';
import { WeekdaysCard } from './weekdays-card.tsx';
import { WeightCard } from './weight-card.tsx';

const RANGES = (['week', 'month', 'quarter', 'year'] as const).map((value) => ({
  value,
  label: text.ranges[value],
}));
const NUTRIMENT_OPTIONS = (Object.keys(NUTRIMENT_NAMES) as Nutriment[])
  .filter((value) => value !== 'kilojoules')
  .map((value) => ({ value, label: NUTRIMENT_NAMES[value] }));

export function StatsPage() {
  const [range, setRange] = useState<StatsRange>('month');
  const { hidden } = useEnergy();
  const [nutriment, setNutriment] = useState<Nutriment>(hidden ? 'proteins' : 'calories');
  const present = useToday();
  const streaks = useServerQuery(streaksQuery(present));
  const span = spanOf(range, present);
  const isEmpty = streaks.value?.logged_days === 0;
  return (
    <Page
      title={text.title}
      aside={<Segmented label={text.range} value={range} options={RANGES} onValue={setRange} />}
    >
      {isEmpty ? (
        <EmptyState
          icon={chartColumn}
          message={text.empty}
          example={text.emptyExample}
          action={
            <a class="button soft" href="#/">
              {text.emptyAction}
            </a>
          }
        />
      ) : (
        <>
          <StreaksCard {...streaks} />
          <div class="stats-choice">
            <Select
              label={text.nutriment}
              value={nutriment}
              options={NUTRIMENT_OPTIONS.filter(({ value }) => !hidden || value !== 'calories')}
              onValue={setNutriment}
            />
          </div>
          <AmountCard nutriment={nutriment} span={span} />
          <div class="stats-columns">
            <SourcesCard nutriment={nutriment} span={span} />
            <WeekdaysCard nutriment={nutriment} span={span} />
          </div>
        </>
      )}
      <WeightCard span={span} />
      {!isEmpty && <CoverageCard span={span} />}
    </Page>
  );
}

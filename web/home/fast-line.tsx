import play from 'lucide/dist/esm/icons/play.mjs';
import type { Fast } from '../../src/apps/nutrition/fasting/contract.ts';
import { currentFastQuery } from '../apps/nutrition/fasting/current-fast.ts';
import { applyToCurrentFast } from '../apps/nutrition/fasting/fasting-collection.ts';
import { endFast, startFast } from '../apps/nutrition/fasting/fasts.ts';
import { useNow } from '../apps/nutrition/fasting/use-now.ts';
import { fastingText } from '../apps/nutrition/text/fasting.ts';
import { baseOf } from '../core/instance.ts';
import { useServerQuery } from '../core/queries/use-server-query.ts';
import { formatClock } from '../core/text/format.ts';
import { Button } from '../ui/basic/button.tsx';
import { ProgressBar } from '../ui/status/progress-bar.tsx';
import { text } from './text.ts';

const words = text.nutrition;
const SECOND = 1000;
const MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;
const query = { ...currentFastQuery, apply: applyToCurrentFast };

/** The running fast with its end, or the start of the next one. */
export function FastLine() {
  const current = useServerQuery(query).value;
  if (current?.fast?.ended_at === null) return <RunningFast fast={current.fast} />;
  const plan = current?.usual_plan;
  if (!plan) return null;
  return (
    <div class="glance-fast">
      <Button icon={play} wide onClick={() => startFast(plan)}>
        {words.startFast(fastingText.plans[plan.plan], fastingText.hours(plan.target_hours))}
      </Button>
    </div>
  );
}

function RunningFast({ fast }: { fast: Fast }) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const now = useNow(isStill ? MINUTE : SECOND);
  const passed = Math.max(0, now - Date.parse(fast.started_at));
  const left = Date.parse(fast.target_at) - now;
  return (
    <div class="glance-fast">
      <a class="glance-way" href={`${baseOf('nutrition')}/#/fasting`}>
        <span class="glance-number">
          {isStill ? fastingText.duration(passed) : formatClock(Math.floor(passed / SECOND))}
        </span>
        <span class="soft">
          {words.fasting(fastingText.plans[fast.plan])} ·{' '}
          {left > 0 ? words.until(fastingText.moment(fast.target_at)) : fastingText.reached(-left)}
        </span>
      </a>
      <Button look="soft" onClick={() => endFast(fast, new Date().toISOString(), null)}>
        {fastingText.end}
      </Button>
      <ProgressBar
        label={fastingText.ring(passed, fast.target_hours)}
        value={passed / MINUTE}
        max={fast.target_hours * MINUTES_PER_HOUR}
      />
    </div>
  );
}

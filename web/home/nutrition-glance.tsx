import plus from 'lucide/dist/esm/icons/plus.mjs';
import { diaryDayQuery } from '../apps/nutrition/diary/diary-day.ts';
import { currentFastQuery } from '../apps/nutrition/fasting/current-fast.ts';
import { useDayTargets } from '../apps/nutrition/goals/day-targets.ts';
import { goals } from '../apps/nutrition/goals/goals.ts';
import { useFirstContainer } from '../apps/nutrition/preferences/containers.ts';
import { energyUnit, formatEnergyLeft, useEnergy } from '../apps/nutrition/preferences/energy.ts';
import { waterGoal } from '../apps/nutrition/water/goal.ts';
import { water, waterDayQuery } from '../apps/nutrition/water/water-day.ts';
import { newUuid } from '../core/outbox/new-uuid.ts';
import { useServerQuery } from '../core/queries/use-server-query.ts';
import { useStore } from '../core/state/store.ts';
import { localTime, today } from '../core/time/dates.ts';
import { Lazy } from '../shell/lazy.tsx';
import { Button } from '../ui/basic/button.tsx';
import { ProgressBar } from '../ui/status/progress-bar.tsx';
import { Skeleton } from '../ui/status/skeleton.tsx';
import { Glance, loadState } from './glance.tsx';
import { text } from './text.ts';

const words = text.nutrition;
const FAST_HEIGHT = 68;

const fastLine = () => import('./fast-line.tsx').then(({ FastLine }) => FastLine);

export function NutritionGlance() {
  const answer = useServerQuery(waterDayQuery(today()));
  const goal = useStore(waterGoal);
  const { name, ml } = useFirstContainer();
  const hasGoals = useStore(goals).length > 0;
  const { hidden } = useEnergy();
  const total = answer.value?.total_ml ?? 0;
  const current = useServerQuery(currentFastQuery);
  const isFastLoading = loadState(current) === 'loading';
  const hasFasts = Boolean(current.value?.fast ?? current.value?.usual_plan);

  function drink() {
    const input = {
      uuid: newUuid(),
      date: today(),
      amount_ml: ml,
      container: name,
      time: localTime(),
    };
    water.write('POST /api/water', input, words.write(ml));
  }

  return (
    <Glance
      app="nutrition"
      state={isFastLoading ? 'loading' : loadState(answer)}
      action={
        <Button look="soft" icon={plus} wide aria-label={words.addLabel(ml)} onClick={drink}>
          {words.drink(ml)}
        </Button>
      }
    >
      {hasGoals && !hidden ? (
        <>
          <EnergyLeft />
          <p class="soft">{words.waterOf(total, goal)}</p>
        </>
      ) : (
        <>
          <p class="glance-number">{words.water(total)}</p>
          <p class="soft">{words.goal(goal)}</p>
        </>
      )}
      <ProgressBar label={words.bar} value={total} max={goal} />
      {hasFasts && <Lazy load={fastLine} props={{}} fallback={<Skeleton height={FAST_HEIGHT} />} />}
    </Glance>
  );
}

/** What is left of the day's energy. */
function EnergyLeft() {
  const day = useServerQuery(diaryDayQuery(today())).value;
  const target = useDayTargets(today()).targets.calories?.target;
  if (!day || target === undefined) return null;
  const eaten = day.totals.calories ?? 0;
  const energy = `${formatEnergyLeft(target, eaten)} ${energyUnit.get()}`;
  return <p class="glance-number">{eaten > target ? words.over(energy) : words.left(energy)}</p>;
}

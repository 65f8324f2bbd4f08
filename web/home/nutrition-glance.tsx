import plus from 'lucide/dist/esm/icons/plus.mjs';
import { waterGoal } from '../apps/nutrition/water/goal.ts';
import { water, waterDayQuery } from '../apps/nutrition/water/water-day.ts';
import { useServerQuery } from '../core/queries/use-server-query.ts';
import { useStore } from '../core/state/store.ts';
import { localTime, today } from '../core/time/dates.ts';
import { Button } from '../ui/basic/button.tsx';
import { ProgressBar } from '../ui/status/progress-bar.tsx';
import { Glance, loadState } from './glance.tsx';
import { text } from './text.ts';

const words = text.nutrition;
const GLASS = 250;

export function NutritionGlance() {
  const answer = useServerQuery(waterDayQuery(today()));
  const goal = useStore(waterGoal);
  const total = answer.value?.total_ml ?? 0;

  function drink() {
    const input = { date: today(), amount_ml: GLASS, time: localTime() };
    water.write('POST /api/water', input, words.write(GLASS));
  }

  return (
    <Glance
      app="nutrition"
      state={loadState(answer)}
      action={
        <Button look="soft" icon={plus} wide aria-label={words.addLabel(GLASS)} onClick={drink}>
          {words.water(GLASS)}
        </Button>
      }
    >
      <p class="glance-number">{words.water(total)}</p>
      <p class="soft">{words.goal(goal)}</p>
      <ProgressBar label={words.bar} value={total} max={goal} />
    </Glance>
  );
}

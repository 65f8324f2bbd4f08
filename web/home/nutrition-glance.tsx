import plus from 'lucide/dist/esm/icons/plus.mjs';
import { waterGoal } from '../apps/nutrition/water/goal.ts';
import { water, waterDay } from '../apps/nutrition/water/water-day.ts';
import { today, wallClock } from '../core/dates.ts';
import { useStore } from '../core/store.ts';
import { useAnswer } from '../core/use-answer.ts';
import { Button } from '../ui/button.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Glance, stateOf } from './glance.tsx';
import { text } from './text/text.ts';

const words = text.nutrition;
const GLASS = 250;

export function NutritionGlance() {
  const answer = useAnswer(waterDay(today()));
  const goal = useStore(waterGoal);
  const total = answer.value?.total_ml ?? 0;

  function drink() {
    const input = { date: today(), amount_ml: GLASS, time: wallClock() };
    water.write('POST /api/water', input, words.write(GLASS));
  }

  return (
    <Glance
      app="nutrition"
      state={stateOf(answer)}
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

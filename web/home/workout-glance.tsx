import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import { useDay } from '../apps/workout/log/use-day.ts';
import { convertWeight, weightUnit } from '../apps/workout/weight/units.ts';
import type { WeighIn } from '../apps/workout/weight/weigh-in.ts';
import { WeighInSheet } from '../apps/workout/weight/weigh-in-sheet.tsx';
import { weighIns } from '../apps/workout/weight/weigh-ins.ts';
import '../apps/workout/weight/weight.css';
import { addDays, today } from '../core/dates.ts';
import { useStore } from '../core/store.ts';
import { day } from '../core/text/format.ts';
import { text as common } from '../core/text/text.ts';
import { useAnswer } from '../core/use-answer.ts';
import { Button } from '../ui/button.tsx';
import { Glance, stateOf } from './glance.tsx';
import { text } from './text/text.ts';
import { TodaysWorkout } from './todays-workout.tsx';

const words = text.workout;

export function WorkoutGlance() {
  const log = useDay(today());
  const { value: weighed } = useAnswer(weighIns);
  const [weighing, setWeighing] = useState(false);
  return (
    <Glance
      app="workout"
      state={stateOf(log)}
      action={
        <Button look="soft" icon={plus} wide onClick={() => setWeighing(true)}>
          {words.weighIn}
        </Button>
      }
    >
      <TodaysWorkout sessions={log.value?.sessions ?? []} />
      {weighed && <Weight all={weighed} />}
      {weighing && (
        <WeighInSheet initial={{}} last={weighed?.[0]} onClose={() => setWeighing(false)} />
      )}
    </Glance>
  );
}

function Weight({ all }: { all: readonly WeighIn[] }) {
  const unit = useStore(weightUnit);
  const [last] = all;
  if (!last) return <p class="soft small">{words.noWeighIn}</p>;
  const inUnit = ({ weight, weight_unit }: WeighIn) => convertWeight(weight, weight_unit, unit);
  const monthAgo = all.findLast(({ date }) => date >= addDays(today(), -30));
  return (
    <p class="soft small">
      {[
        words.weight(inUnit(last), unit),
        last.date === today() ? common.today : day(last.date),
        ...(monthAgo && monthAgo !== last
          ? [words.since(inUnit(last) - inUnit(monthAgo), unit)]
          : []),
      ].join(' · ')}
    </p>
  );
}

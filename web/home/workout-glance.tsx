import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
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

const words = text.workout;

export function WorkoutGlance() {
  const answer = useAnswer(weighIns);
  const [weighing, setWeighing] = useState(false);
  const last = answer.value?.[0];
  return (
    <Glance
      app="workout"
      state={stateOf(answer)}
      action={
        <Button look="soft" icon={plus} wide onClick={() => setWeighing(true)}>
          {words.weighIn}
        </Button>
      }
    >
      {last ? <Latest last={last} all={answer.value ?? []} /> : <p class="soft">{words.none}</p>}
      {weighing && <WeighInSheet initial={{}} last={last} onClose={() => setWeighing(false)} />}
    </Glance>
  );
}

function Latest({ last, all }: { last: WeighIn; all: readonly WeighIn[] }) {
  const unit = useStore(weightUnit);
  const inUnit = ({ weight, weight_unit }: WeighIn) => convertWeight(weight, weight_unit, unit);
  const monthAgo = all.findLast(({ date }) => date >= addDays(today(), -30));
  const difference = monthAgo ? inUnit(last) - inUnit(monthAgo) : 0;
  return (
    <>
      <p class="glance-number">{words.weight(inUnit(last), unit)}</p>
      <p class="soft">{last.date === today() ? common.today : words.on(day(last.date))}</p>
      {monthAgo !== last && <p class="soft small">{words.since(difference, unit)}</p>}
    </>
  );
}

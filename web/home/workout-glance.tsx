import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import { useLogDay } from '../apps/workout/log/day/use-log-day.ts';
import { weighInsQuery, bodyWriter as writer } from '../apps/workout/weight/weigh-ins.ts';
import { isTagged, type WeighIn } from '../body/weigh-in.ts';
import '../body/weight.css';
import { convertMeasure } from '../../src/shared/body/measures/measure-units.ts';
import { addDays } from '../../src/shared/calendar/dates.ts';
import { weightUnit } from '../core/preferences/weight-unit.ts';
import { useServerQuery } from '../core/queries/use-server-query.ts';
import { useStore } from '../core/state/store.ts';
import { formatDay } from '../core/text/format.ts';
import { text as common } from '../core/text/text.ts';
import { today } from '../core/time/dates.ts';
import { Lazy } from '../shell/lazy.tsx';
import { Button } from '../ui/basic/button.tsx';
import { Glance, loadState } from './glance.tsx';
import { text } from './text.ts';
import { TodaysWorkout } from './todays-workout.tsx';

const words = text.workout;
const weighInSheet = () =>
  import('../body/weigh-in-sheet.tsx').then(({ WeighInSheet }) => WeighInSheet);

export function WorkoutGlance() {
  const log = useLogDay(today());
  const { value: weighed } = useServerQuery(weighInsQuery);
  const [weighing, setWeighing] = useState(false);
  return (
    <Glance
      app="workout"
      state={loadState(log)}
      action={
        <Button look="soft" icon={plus} wide onClick={() => setWeighing(true)}>
          {words.weighIn}
        </Button>
      }
    >
      <TodaysWorkout sessions={log.value?.sessions ?? []} />
      {weighed && <LatestWeight all={weighed} />}
      {weighing && (
        <Lazy
          load={weighInSheet}
          props={{ writer, initial: {}, last: weighed?.[0], onClose: () => setWeighing(false) }}
        />
      )}
    </Glance>
  );
}

function LatestWeight({ all }: { all: readonly WeighIn[] }) {
  const unit = useStore(weightUnit);
  const [last, ...earlier] = all.filter(isTagged);
  if (!last) return <p class="soft small">{words.noWeighIn}</p>;
  const inUnit = ({ weight, weight_unit }: typeof last) =>
    convertMeasure(weight, weight_unit, unit);
  const monthAgo = earlier.findLast(({ date }) => date >= addDays(today(), -30));
  return (
    <p class="soft small">
      {[
        words.weight(inUnit(last), unit),
        last.date === today() ? common.today : formatDay(last.date),
        ...(monthAgo ? [words.since(inUnit(last) - inUnit(monthAgo), unit)] : []),
      ].join(' · ')}
    </p>
  );
}

import droplet from 'lucide/dist/esm/icons/droplet.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import type { DiaryDay } from '../../../../src/apps/nutrition/diary/contract.ts';
import { newUuid } from '../../../core/outbox/new-uuid.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useStore } from '../../../core/state/store.ts';
import { localTime, today } from '../../../core/time/dates.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ProgressBar } from '../../../ui/status/progress-bar.tsx';
import { ProgressRing } from '../../../ui/status/progress-ring.tsx';
import { useDayTargets } from '../goals/day-targets.ts';
import { useFirstContainer } from '../preferences/containers.ts';
import { useEnergy } from '../preferences/energy.ts';
import { shownNutriments } from '../preferences/shown-nutriments.ts';
import { diaryText as text } from '../text/diary.ts';
import { formatAmountOf, nutrimentName } from '../text/nutriments.ts';
import { waterGoal } from '../water/goal.ts';
import { water, waterDayQuery } from '../water/water-day.ts';

const RING = 148;

/** The day at a glance: energy, macros, what is left, water. */
export function DayCard({ day }: { day: DiaryDay }) {
  const { targets } = useDayTargets(day.date);
  const shown = useStore(shownNutriments);
  const { hidden } = useEnergy();
  return (
    <Card>
      <div class={hidden ? 'day-glance without-energy' : 'day-glance'}>
        {!hidden && <EnergyRing day={day} target={targets.calories?.target} />}
        <ul class={shown.length > 4 ? 'macros many' : 'macros'}>
          {shown.map((name) => (
            <Macro key={name} day={day} name={name} target={targets[name]?.target} />
          ))}
        </ul>
      </div>
      <WaterLine date={day.date} />
    </Card>
  );
}

function EnergyRing({ day, target }: { day: DiaryDay; target: number | undefined }) {
  const eaten = day.totals.calories ?? 0;
  const unknown = day.item_count - (day.known.calories ?? 0);
  return (
    <div class="energy">
      {target === undefined ? (
        <ProgressRing label={text.eaten(eaten)} value={0} max={1} size={RING} stroke={14}>
          <strong>{text.energyNumber(eaten)}</strong>
          <span class="soft">{text.eatenShort}</span>
        </ProgressRing>
      ) : (
        <ProgressRing
          label={text.ring(eaten, target)}
          value={eaten}
          max={target}
          size={RING}
          stroke={14}
        >
          <strong>{text.energyLeft(target, eaten)}</strong>
          <span class="soft">{eaten > target ? text.over : text.left}</span>
        </ProgressRing>
      )}
      <p class="soft small">
        {target === undefined ? (
          <a href="#/goals">{text.noGoal}</a>
        ) : (
          <a href="#/goals" title={text.why}>
            {text.energyNumber(eaten)} {text.of(target)}
          </a>
        )}
      </p>
      {unknown > 0 && <p class="soft small">{text.unknownOf(unknown, day.item_count)}</p>}
    </div>
  );
}

interface MacroProps {
  day: DiaryDay;
  name: string;
  target: number | undefined;
}

function Macro({ day, name, target }: MacroProps) {
  const eaten = day.totals[name] ?? 0;
  const label = text.macros[name] ?? nutrimentName(name);
  const isLowerBound = (day.known[name] ?? 0) < day.item_count && day.item_count > 0;
  const isUnknown = day.item_count > 0 && !day.known[name] && eaten === 0;
  const shown = isUnknown ? undefined : eaten;
  const amount = formatAmountOf(name, shown, target);
  return (
    <li class={`macro ${name}`}>
      <span class="macro-name">{label}</span>
      <span
        class="macro-amount"
        title={isUnknown ? text.unknown : isLowerBound ? text.atLeast(amount) : undefined}
      >
        {isLowerBound && eaten > 0 ? '≥ ' : ''}
        {amount}
      </span>
      <ProgressBar
        label={text.bar(label, amount)}
        value={target === undefined ? 0 : eaten}
        max={target ?? 1}
      />
    </li>
  );
}

function WaterLine({ date }: { date: string }) {
  const goal = useStore(waterGoal);
  const { name, ml } = useFirstContainer();
  const total = useServerQuery(waterDayQuery(date)).value?.total_ml ?? 0;

  function drink() {
    const time = date === today() ? { time: localTime() } : {};
    const input = { uuid: newUuid(), date, amount_ml: ml, container: name, ...time };
    water.write('POST /api/water', input, text.addWater(ml));
  }

  return (
    <div class="water-line">
      <a href="#/water" class="water-link">
        <Icon of={droplet} size={18} />
        <span>{text.water}</span>
        <span class="soft">{text.waterOf(total, goal)}</span>
      </a>
      <ProgressBar label={text.waterOf(total, goal)} value={total} max={goal} />
      <IconButton icon={plus} label={text.addWater(ml)} onClick={drink} />
    </div>
  );
}

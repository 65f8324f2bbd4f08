import pencil from 'lucide/dist/esm/icons/pencil.mjs';
import target from 'lucide/dist/esm/icons/target.mjs';
import { useState } from 'preact/hooks';
import type { Container } from '../../../../src/apps/nutrition/measures/water/containers.ts';
import { useStore } from '../../../core/state/store.ts';
import { formatCount } from '../../../core/text/format.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ProgressRing } from '../../../ui/status/progress-ring.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { containers } from '../preferences/containers.ts';
import { text } from '../text.ts';
import { waterGoal } from './goal.ts';

const words = text.water;
const RING = 184;
const editors = {
  goal: () => import('./sheets.ts').then(({ EditGoal }) => EditGoal),
  containers: () => import('./sheets.ts').then(({ EditContainers }) => EditContainers),
};

interface Props {
  total: number | undefined;
  onLog: (container: Container) => void;
  onOther: () => void;
}

export function WaterCard({ total, onLog, onOther }: Props) {
  const goal = useStore(waterGoal);
  const vessels = useStore(containers);
  const [editing, setEditing] = useState<keyof typeof editors>();
  const close = () => setEditing(undefined);
  return (
    <Card
      title={words.title}
      actions={
        <>
          <IconButton
            icon={pencil}
            label={words.editContainers}
            onClick={() => setEditing('containers')}
          />
          <IconButton icon={target} label={words.editGoal} onClick={() => setEditing('goal')} />
        </>
      }
    >
      <div class="water">
        {total === undefined ? (
          <Skeleton height={RING} width={`${RING}px`} round />
        ) : (
          <ProgressRing
            label={words.ring(total, goal)}
            value={total}
            max={goal}
            size={RING}
            stroke={16}
          >
            <strong>{formatCount(total)}</strong>
            <span class="soft">{words.ofGoal(goal)}</span>
          </ProgressRing>
        )}
        <p class="soft" role="status">
          {total === undefined ? ' ' : total < goal ? words.left(goal - total) : words.reached}
        </p>
        <div class="water-amounts">
          {vessels.map((vessel, at) => (
            <button key={at} type="button" class="water-amount" onClick={() => onLog(vessel)}>
              <span>{words.add(vessel.ml)}</span> <small>{vessel.name}</small>
            </button>
          ))}
          <button type="button" class="water-amount" onClick={onOther}>
            {words.other}
          </button>
        </div>
      </div>
      {editing && <Lazy load={editors[editing]} props={{ onClose: close }} />}
    </Card>
  );
}

import target from 'lucide/dist/esm/icons/target.mjs';
import { useState } from 'preact/hooks';
import { useStore } from '../../../core/state/store.ts';
import { formatCount } from '../../../core/text/format.ts';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ProgressRing } from '../../../ui/status/progress-ring.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { text } from '../text.ts';
import { EditGoal } from './edit-goal.tsx';
import { waterGoal } from './goal.ts';

const words = text.water;
const AMOUNTS = [250, 330, 500];
const RING = 184;

interface Props {
  total: number | undefined;
  onLog: (amount: number) => void;
  onOther: () => void;
}

export function WaterCard({ total, onLog, onOther }: Props) {
  const goal = useStore(waterGoal);
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title={words.title}
      actions={<IconButton icon={target} label={words.editGoal} onClick={() => setEditing(true)} />}
    >
      <div class="water">
        {total === undefined ? (
          <Skeleton height={RING} width={RING} round />
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
          {AMOUNTS.map((amount) => (
            <button key={amount} type="button" class="water-amount" onClick={() => onLog(amount)}>
              {words.add(amount)}
            </button>
          ))}
          <button type="button" class="water-amount" onClick={onOther}>
            {words.other}
          </button>
        </div>
      </div>
      {editing && <EditGoal onClose={() => setEditing(false)} />}
    </Card>
  );
}

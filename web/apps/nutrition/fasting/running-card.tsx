import pencil from 'lucide/dist/esm/icons/pencil.mjs';
import type { Fast } from '../../../../src/apps/nutrition/fasting/contract.ts';
import {
  fastingStage,
  hoursOf,
  needsCare,
} from '../../../../src/apps/nutrition/measures/health/fasting.ts';
import { formatClock } from '../../../core/text/format.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ProgressRing } from '../../../ui/status/progress-ring.tsx';
import { fastingText as text } from '../text/fasting.ts';
import { RING, STROKE } from './ring-size.ts';
import { useNow } from './use-now.ts';

const SECOND = 1000;
const MINUTE = 60_000;

interface Props {
  fast: Fast;
  onEnd: () => void;
  onEndOther: () => void;
  onEdit: () => void;
}

/** The running fast. Its time is the difference of two instants, so nothing needs to keep counting. */
export function RunningCard({ fast, onEnd, onEndOther, onEdit }: Props) {
  const { target_hours, started_at, target_at } = fast;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const now = useNow(isStill ? MINUTE : SECOND);
  const passed = Math.max(0, now - Date.parse(started_at));
  const left = Date.parse(target_at) - now;
  const reached = left <= 0;
  return (
    <Card
      title={text.running}
      aside={text.plans[fast.plan]}
      actions={<IconButton icon={pencil} label={text.change} onClick={onEdit} />}
    >
      <div class={`fasting${reached ? ' reached' : ''}`}>
        <ProgressRing
          label={text.ring(passed, target_hours)}
          value={hoursOf(passed)}
          max={target_hours}
          size={RING}
          stroke={STROKE}
        >
          <strong class={isStill ? 'in-words' : ''}>
            {isStill ? text.duration(passed) : formatClock(Math.floor(passed / SECOND))}
          </strong>
          <span class="soft">{text.of(target_hours)}</span>
        </ProgressRing>
        <p class="fasting-left">{reached ? text.reached(-left) : text.left(left)}</p>
        <dl class="fasting-times">
          <div>
            <dt>{text.sinceLabel}</dt>
            <dd>{text.moment(started_at)}</dd>
          </div>
          <div>
            <dt>{text.targetLabel}</dt>
            <dd>{text.moment(target_at)}</dd>
          </div>
        </dl>
        <p class="soft">{text.stages[fastingStage(passed)]}</p>
        {(needsCare(target_hours) || needsCare(hoursOf(passed))) && (
          <p class="fasting-care">{text.care}</p>
        )}
        <div class="fasting-actions">
          <Button look="solid" onClick={onEnd}>
            {text.end}
          </Button>
          <Button look="soft" onClick={onEndOther}>
            {text.endOther}
          </Button>
        </div>
      </div>
    </Card>
  );
}

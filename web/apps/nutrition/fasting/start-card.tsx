import play from 'lucide/dist/esm/icons/play.mjs';
import { useState } from 'preact/hooks';
import type { FastingSettings } from '../../../../src/apps/nutrition/fasting/contract.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ProgressRing } from '../../../ui/status/progress-ring.tsx';
import { fastingText as text } from '../text/fasting.ts';
import { startFast, storeSettings } from './fasts.ts';
import { isTarget, PlanFields } from './plan-fields.tsx';
import { RING, STROKE } from './ring-size.ts';

interface Props {
  settings: FastingSettings;
  onEarlier: () => void;
}

/** Starts a fast. The chosen plan is the usual one from then on. */
export function StartCard({ settings: { plan, target_hours }, onEarlier }: Props) {
  const [typed, setTyped] = useState<number | null>(target_hours);
  const hours = plan === 'custom' ? typed : target_hours;
  return (
    <Card>
      <div class="fasting">
        <ProgressRing label={text.ready} value={0} max={target_hours} size={RING} stroke={STROKE}>
          <strong>{text.hours(target_hours)}</strong>
          <span class="soft">{text.ready}</span>
        </ProgressRing>
        <p class="soft">{text.readyHint}</p>
        <PlanFields
          plan={plan}
          hours={hours}
          onPlan={(chosen, given) => {
            setTyped(given);
            if (isTarget(given)) storeSettings({ plan: chosen, target_hours: given });
          }}
        />
        <div class="fasting-actions">
          <Button
            look="solid"
            icon={play}
            disabled={!isTarget(hours)}
            onClick={() => startFast({ plan, target_hours })}
          >
            {text.start}
          </Button>
          <Button look="soft" onClick={onEarlier}>
            {text.startEarlier}
          </Button>
        </div>
      </div>
    </Card>
  );
}

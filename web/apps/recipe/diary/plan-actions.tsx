import copy from 'lucide/dist/esm/icons/copy.mjs';
import { useState } from 'preact/hooks';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { repeatText as words } from '../text/planning.ts';
import './plan.css';
import { ShopButton } from './shop-button.tsx';
import type { ViewProps } from './views/view-props.ts';

const repeatSheet = () => import('./repeat-sheet.tsx').then(({ RepeatSheet }) => RepeatSheet);

interface Props extends Pick<ViewProps, 'entries' | 'notes' | 'today'> {
  /** The visible days, in order. */
  days: readonly string[];
  isWeek?: boolean;
}

/** Actions on the whole plan of the visible days. */
export function PlanActions({ days, isWeek = false, entries, notes, today }: Props) {
  const [isRepeating, setRepeating] = useState(false);
  const [from = today] = days;
  const isEmpty = !days.some((date) => entries?.has(date) || notes.has(date));
  return (
    <div class="plan-actions">
      <ShopButton days={days} today={today} entries={entries} />
      {isWeek && (
        <Button look="soft" icon={copy} disabled={isEmpty} onClick={() => setRepeating(true)}>
          {words.open}
        </Button>
      )}
      {isRepeating && (
        <Lazy
          load={repeatSheet}
          props={{ from, today, entries, notes, onClose: () => setRepeating(false) }}
        />
      )}
    </div>
  );
}

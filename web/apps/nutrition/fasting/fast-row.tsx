import circle from 'lucide/dist/esm/icons/circle.mjs';
import check from 'lucide/dist/esm/icons/circle-check.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import type { Fast } from '../../../../src/apps/nutrition/fasting/contract.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { fastingText as text } from '../text/fasting.ts';
import { removeFast } from './fasts.ts';

/** A fast that has ended. */
export function FastRow({ fast, onOpen }: { fast: Fast; onOpen: () => void }) {
  const { started_at, ended_at, target_at, elapsed_ms, plan, note } = fast;
  if (ended_at === null) return null;
  const span = text.span(started_at, ended_at);
  const reached = ended_at >= target_at;
  const details = [text.plans[plan], reached && text.targetReached, note].filter(Boolean);
  return (
    <ListRow
      lead={
        <span class={`row-icon${reached ? '' : ' soft'}`}>
          <Icon of={reached ? check : circle} size={18} />
        </span>
      }
      title={span}
      detail={details.join(' · ')}
      value={text.duration(elapsed_ms ?? 0)}
      opens={text.open(span)}
      onOpen={onOpen}
      trail={<IconButton icon={x} label={text.remove(span)} onClick={() => removeFast(fast)} />}
    />
  );
}

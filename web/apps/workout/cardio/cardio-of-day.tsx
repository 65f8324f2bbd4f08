import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import type { CardioEntry } from '../../../../src/apps/workout/body-stats/contract.ts';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { today } from '../../../core/time/dates.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { cardioText as text } from '../text/cardio.ts';
import { cardioOfDayQuery } from './cardio-log.ts';
import { CardioRow } from './cardio-row.tsx';

const cardioSheet = () => import('./cardio-sheet.tsx').then(({ CardioSheet }) => CardioSheet);

/** The cardio of a day in the log, and the way to log more. */
export function CardioOfDay({ date }: { date: string }) {
  const { value: entries } = useServerQuery(cardioOfDayQuery(date));
  const [editing, setEditing] = useState<CardioEntry | 'new'>();
  const button = (
    <Button icon={plus} onClick={() => setEditing('new')}>
      {text.add}
    </Button>
  );
  return (
    <>
      {entries && entries.length > 0 && (
        <Card flush title={text.day.title}>
          <ul>
            {entries.map((entry) => (
              <CardioRow key={rowKey(entry)} entry={entry} onEdit={() => setEditing(entry)} />
            ))}
          </ul>
        </Card>
      )}
      {date <= today() && <p class="cardio-add">{button}</p>}
      {editing && (
        <Lazy
          load={cardioSheet}
          props={{
            entry: editing === 'new' ? undefined : editing,
            last: entries?.[0],
            date,
            onClose: () => setEditing(undefined),
          }}
        />
      )}
    </>
  );
}

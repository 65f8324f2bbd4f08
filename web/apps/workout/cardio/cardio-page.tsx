import heartPulse from 'lucide/dist/esm/icons/heart-pulse.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import type { CardioEntry } from '../../../../src/apps/workout/body-stats/contract.ts';
import { rowKey } from '../../../core/row-key.ts';
import { useShortcut } from '../../../core/shortcuts.ts';
import { text as common } from '../../../core/text/text.ts';
import { usePages } from '../../../core/use-pages.ts';
import { Later } from '../../../shell/later.tsx';
import { AwaitedRows } from '../../../ui/awaited-rows.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MoreOnSight } from '../../../ui/more-on-sight.tsx';
import { Page } from '../../../ui/page.tsx';
import { byDay, dayInWords } from '../body/by-day.ts';
import { BackToMore } from '../more/back-to-more.tsx';
import { cardioLog } from './cardio-log.ts';
import { CardioRow } from './cardio-row.tsx';
import { text } from './text/text.ts';

const cardioSheet = () => import('./cardio-sheet.tsx').then(({ CardioSheet }) => CardioSheet);

/** Runs, rides and the like by the day, newest first. */
export function CardioPage() {
  const { value: all, problem, retry, more } = usePages(cardioLog);
  const [editing, setEditing] = useState<CardioEntry | 'new'>();
  const add = () => setEditing('new');
  const onClose = () => setEditing(undefined);
  useShortcut('n', common.keys.create, add);
  return (
    <Page
      title={text.title}
      back={<BackToMore />}
      narrow
      aside={
        <Button look="solid" icon={plus} onClick={add}>
          {text.add}
        </Button>
      }
    >
      <AwaitedRows problem={problem} onRetry={retry} awaited={!all} rows={6} />
      {all?.length === 0 && (
        <EmptyState icon={heartPulse} words={text.empty} example={text.emptyExample} />
      )}
      {all &&
        byDay(all).map(([date, entries]) => (
          <Card key={date} flush title={dayInWords(date)}>
            <ul>
              {entries.map((entry) => (
                <CardioRow key={rowKey(entry)} entry={entry} onEdit={() => setEditing(entry)} />
              ))}
            </ul>
          </Card>
        ))}
      {more && <MoreOnSight words={text.more} onMore={more} />}
      {editing && (
        <Later
          load={cardioSheet}
          props={{ entry: editing === 'new' ? undefined : editing, last: all?.[0], onClose }}
        />
      )}
    </Page>
  );
}

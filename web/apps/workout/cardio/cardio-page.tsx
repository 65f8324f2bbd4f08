import heartPulse from 'lucide/dist/esm/icons/heart-pulse.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import type { CardioEntry } from '../../../../src/apps/workout/body-stats/contract.ts';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { usePagedQuery } from '../../../core/queries/use-paged-query.ts';
import { text as common } from '../../../core/text/text.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadMore } from '../../../ui/status/load-more.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { formatListDay, groupByDay } from '../body/group-by-day.ts';
import { BackToMore } from '../more/back-to-more.tsx';
import { cardioText as text } from '../text/cardio.ts';
import { cardioLogQuery } from './cardio-log.ts';
import { CardioRow } from './cardio-row.tsx';

const cardioSheet = () => import('./cardio-sheet.tsx').then(({ CardioSheet }) => CardioSheet);

/** Cardio entries by day, newest first. */
export function CardioPage() {
  const { value: all, problem, retry, more } = usePagedQuery(cardioLogQuery);
  const [editing, setEditing] = useState<CardioEntry | 'new'>();
  const add = () => setEditing('new');
  const onClose = () => setEditing(undefined);
  useShortcut('n', common.keys.create, add);
  return (
    <Page
      title={text.title}
      back={<BackToMore />}
      aside={
        <Button look="solid" icon={plus} onClick={add}>
          {text.add}
        </Button>
      }
    >
      <LoadingRows problem={problem} onRetry={retry} loading={!all} rows={6} />
      {all?.length === 0 && (
        <EmptyState icon={heartPulse} message={text.empty} example={text.emptyExample} />
      )}
      {all && (
        <div class="by-day">
          {groupByDay(all).map(([date, entries]) => (
            <Card key={date} flush title={formatListDay(date)}>
              <ul>
                {entries.map((entry) => (
                  <CardioRow key={rowKey(entry)} entry={entry} onEdit={() => setEditing(entry)} />
                ))}
              </ul>
            </Card>
          ))}
        </div>
      )}
      {more && <LoadMore label={text.more} onMore={more} />}
      {editing && (
        <Lazy
          load={cardioSheet}
          props={{ entry: editing === 'new' ? undefined : editing, last: all?.[0], onClose }}
        />
      )}
    </Page>
  );
}

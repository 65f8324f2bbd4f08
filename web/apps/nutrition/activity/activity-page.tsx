import footprints from 'lucide/dist/esm/icons/footprints.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useState } from 'preact/hooks';
import type { ActivityEntry } from '../../../../src/apps/nutrition/activity/contract.ts';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { useShortcut } from '../../../core/page/shortcuts.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { text as common } from '../../../core/text/text.ts';
import { useChosenDay } from '../../../core/time/use-chosen-day.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { DaySwitcher } from '../../../ui/calendar/day-switcher.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { useEnergy } from '../preferences/energy.ts';
import { activityText as text } from '../text/activity.ts';
import { moreText } from '../text/more.ts';
import './activity.css';
import { activityDayQuery, removeActivity } from './activities.ts';
import type { ActivityDay } from './activity-collection.ts';
import type { ActivitySheetKind } from './activity-subject.ts';

const activitySheet = () =>
  import('./activity-sheet.tsx').then(({ ActivitySheet }) => ActivitySheet);

export function ActivityPage() {
  const [date, setDate] = useChosenDay();
  const [sheet, setSheet] = useState<ActivitySheetKind>();
  const { hidden } = useEnergy();
  const { value: day, problem, retry } = useServerQuery(activityDayQuery(date));
  const add = () => setSheet({ kind: 'add', date });
  useShortcut('n', common.keys.create, add);
  return (
    <Page
      title={text.title}
      head={
        <div class="activity-head">
          <BackLink href="#/more" label={moreText.title} />
          <DaySwitcher date={date} onDate={setDate} />
        </div>
      }
    >
      {problem ? (
        <ErrorState problem={problem} onRetry={retry} />
      ) : (
        <div class={hidden ? undefined : 'activity-columns'}>
          {!hidden && <BurnedCard burned={day?.burned} />}
          <Card
            flush
            title={text.entries}
            actions={
              <Button look="solid" icon={plus} onClick={add}>
                {text.add}
              </Button>
            }
          >
            {!day && <SkeletonRows rows={4} />}
            {day?.items.length === 0 && (
              <EmptyState icon={footprints} message={text.empty} example={text.emptyExample} />
            )}
            <ul>
              {day?.items.map((entry) => (
                <EntryRow
                  key={rowKey(entry)}
                  entry={entry}
                  onOpen={() => setSheet({ kind: 'edit', entry })}
                />
              ))}
            </ul>
          </Card>
        </div>
      )}
      {sheet && (
        <Lazy load={activitySheet} props={{ asked: sheet, onClose: () => setSheet(undefined) }} />
      )}
    </Page>
  );
}

function EntryRow({ entry, onOpen }: { entry: ActivityEntry; onOpen: () => void }) {
  const { hidden } = useEnergy();
  const { name, time, minutes, gross_kcal, net_kcal, note } = entry;
  const details = [
    time,
    minutes !== null && text.minutes(minutes),
    !hidden && text.grossOf(gross_kcal),
    note,
  ].filter(Boolean);
  return (
    <ListRow
      title={name}
      detail={details.join(' · ')}
      value={hidden ? undefined : text.energy(net_kcal)}
      opens={text.open(name)}
      onOpen={onOpen}
      trail={
        <IconButton icon={x} label={text.remove(name)} onClick={() => removeActivity(entry)} />
      }
    />
  );
}

function BurnedCard({ burned }: { burned: ActivityDay['burned'] | undefined }) {
  return (
    <Card title={text.burned}>
      {burned ? (
        <div class="burned">
          <p class="burned-total">
            <span class="burned-icon">
              <Icon of={footprints} size={28} />
            </span>
            <strong role="status">{text.energy(burned.total_kcal)}</strong>
          </p>
          {burned.source !== null && (
            <dl class="burned-parts">
              <div>
                <dt>{text.logged}</dt>
                <dd>{text.energy(burned.manual_kcal)}</dd>
              </div>
              <div>
                <dt>{text.source(text.sources[burned.source] ?? burned.source)}</dt>
                <dd>{text.energy(burned.source_kcal)}</dd>
              </div>
            </dl>
          )}
          <p class="soft small">{text.burnedHint}</p>
        </div>
      ) : (
        <Skeleton height={108} />
      )}
    </Card>
  );
}

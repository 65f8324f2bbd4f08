import timer from 'lucide/dist/esm/icons/timer.mjs';
import { useState } from 'preact/hooks';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { usePagedQuery } from '../../../core/queries/use-paged-query.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useToday } from '../../../core/time/use-today.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { LoadMore } from '../../../ui/status/load-more.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { fastingText as text } from '../text/fasting.ts';
import { FastRow } from './fast-row.tsx';
import type { FastSheetKind } from './fast-sheet-kind.ts';
import './fasting.css';
import { endFast, fastsQuery, figuresQuery, settingsQuery } from './fasts.ts';
import { FiguresCard } from './figures-card.tsx';
import { RunningCard } from './running-card.tsx';

const startCard = () => import('./start-card.tsx').then(({ StartCard }) => StartCard);
const remindersCard = () =>
  import('./reminders-card.tsx').then(({ RemindersCard }) => RemindersCard);
const fastSheet = () => import('./fast-sheet.tsx').then(({ FastSheet }) => FastSheet);

export function FastingPage() {
  const { value: fasts, problem, retry, more } = usePagedQuery(fastsQuery);
  const settings = useServerQuery(settingsQuery).value;
  const figures = useServerQuery(figuresQuery(useToday())).value;
  const [sheet, setSheet] = useState<FastSheetKind>();
  const running = fasts?.find(({ ended_at }) => ended_at === null);
  const ended = fasts?.filter(({ ended_at }) => ended_at !== null);
  const askForStart = (hasEnded: boolean) =>
    settings &&
    setSheet({
      kind: 'start',
      plan: settings.plan,
      hours: settings.target_hours,
      ended: hasEnded,
      canRun: !running,
    });

  if (problem) {
    return (
      <Page title={text.title}>
        <ErrorState problem={problem} onRetry={retry} />
      </Page>
    );
  }
  return (
    <Page title={text.title}>
      <div class="fasting-columns">
        <div class="fasting-now">
          {running ? (
            <RunningCard
              key={rowKey(running)}
              fast={running}
              onEnd={() => endFast(running, new Date().toISOString(), figures?.longest_ms)}
              onEndOther={() => setSheet({ kind: 'end', fast: running })}
              onEdit={() => setSheet({ kind: 'edit', fast: running })}
            />
          ) : fasts && settings ? (
            <Lazy
              load={startCard}
              props={{ settings, onEarlier: () => askForStart(false) }}
              fallback={<StartSkeleton />}
            />
          ) : (
            <StartSkeleton />
          )}
        </div>
        <div class="fasting-past">
          {figures && figures.count > 0 && <FiguresCard figures={figures} />}
          <Card
            flush
            title={text.history}
            actions={
              <Button look="soft" disabled={!settings} onClick={() => askForStart(true)}>
                {text.logPast}
              </Button>
            }
          >
            {!ended && <SkeletonRows rows={4} />}
            {ended?.length === 0 && (
              <EmptyState icon={timer} message={text.empty} example={text.emptyExample} />
            )}
            <ul>
              {ended?.map((fast) => (
                <FastRow
                  key={rowKey(fast)}
                  fast={fast}
                  onOpen={() => setSheet({ kind: 'edit', fast })}
                />
              ))}
            </ul>
          </Card>
          {more && <LoadMore label={text.more} onMore={more} />}
          {settings && <Lazy load={remindersCard} props={{ settings }} />}
        </div>
      </div>
      {sheet && (
        <Lazy
          load={fastSheet}
          props={{ asked: sheet, longest: figures?.longest_ms, onClose: () => setSheet(undefined) }}
        />
      )}
    </Page>
  );
}

function StartSkeleton() {
  return (
    <Card>
      <div class="fasting" aria-busy="true">
        <Skeleton height={520} />
      </div>
    </Card>
  );
}

import plus from 'lucide/dist/esm/icons/plus.mjs';
import scale from 'lucide/dist/esm/icons/scale.mjs';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useShortcut } from '../core/page/shortcuts.ts';
import { type ServerQuery, useServerQuery } from '../core/queries/use-server-query.ts';
import { text as common } from '../core/text/text.ts';
import { Lazy, preloaded } from '../shell/lazy.tsx';
import { Button } from '../ui/basic/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Page } from '../ui/layout/page.tsx';
import { EmptyState } from '../ui/status/empty-state.tsx';
import { ErrorState } from '../ui/status/error-state.tsx';
import { Skeleton, SkeletonRows } from '../ui/status/skeleton.tsx';
import type { BodyWriter } from './body-writer.ts';
import { weightText as text } from './text/weight.ts';
import { TrendCard } from './trend-card.tsx';
import './weight.css';
import type { WeighIn } from './weigh-in.ts';
import { WeighInList } from './weigh-in-list.tsx';

const words = text.weight;
const weighInSheet = preloaded(() =>
  import('./weigh-in-sheet.tsx').then(({ WeighInSheet }) => WeighInSheet),
);

interface Props {
  query: ServerQuery<WeighIn[]>;
  writer: BodyWriter;
  back: ComponentChildren;
}

/** The weigh-ins of a year with their trend. */
export function WeightView({ query, writer, back }: Props) {
  const { value: all, problem, retry } = useServerQuery(query);
  const [editing, setEditing] = useState<Partial<WeighIn>>();
  const open = () => setEditing({});
  useShortcut('n', common.keys.create, open);

  return (
    <Page
      title={words.title}
      back={back}
      aside={
        <Button look="solid" icon={plus} onClick={open}>
          {words.weighIn}
        </Button>
      }
    >
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !all && <WeightSkeleton />}
      {all?.length === 0 && (
        <EmptyState
          icon={scale}
          message={words.empty}
          action={
            <Button look="soft" onClick={open}>
              {words.weighIn}
            </Button>
          }
          example={words.emptyExample}
        />
      )}
      {all && all.length > 0 && (
        <div class="weight-columns">
          <TrendCard all={all} />
          <WeighInList writer={writer} all={all} onEdit={setEditing} />
        </div>
      )}
      {editing && (
        <Lazy
          load={weighInSheet}
          props={{
            writer,
            initial: editing,
            last: all?.[0],
            onClose: () => setEditing(undefined),
          }}
        />
      )}
    </Page>
  );
}

function WeightSkeleton() {
  return (
    <div class="weight-columns">
      <Card>
        <Skeleton height={352} />
      </Card>
      <Card flush>
        <SkeletonRows rows={6} />
      </Card>
    </div>
  );
}

import plus from 'lucide/dist/esm/icons/plus.mjs';
import scale from 'lucide/dist/esm/icons/scale.mjs';
import { useState } from 'preact/hooks';
import { useShortcut } from '../../../core/shortcuts.ts';
import { text as common } from '../../../core/text/text.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton, SkeletonRows } from '../../../ui/skeleton.tsx';
import { BackToMore } from '../more/back-to-more.tsx';
import { text } from './text/text.ts';
import { TrendCard } from './trend-card.tsx';
import { WeighInList } from './weigh-in-list.tsx';
import { WeighInSheet } from './weigh-in-sheet.tsx';
import { weighIns } from './weigh-ins.ts';
import './weight.css';
import type { WeighIn } from './weigh-in.ts';

const words = text.weight;

export function WeightPage() {
  const { value: all, problem, retry } = useAnswer(weighIns);
  const [editing, setEditing] = useState<Partial<WeighIn>>();
  const open = () => setEditing({});
  useShortcut('n', common.keys.create, open);

  return (
    <Page
      title={words.title}
      back={<BackToMore />}
      aside={
        <Button look="solid" icon={plus} onClick={open}>
          {words.weighIn}
        </Button>
      }
    >
      {problem && <ErrorState problem={problem} onRetry={retry} />}
      {!problem && !all && <Waiting />}
      {all?.length === 0 && (
        <EmptyState
          icon={scale}
          words={words.empty}
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
          <WeighInList all={all} onEdit={setEditing} />
        </div>
      )}
      {editing && (
        <WeighInSheet initial={editing} last={all?.[0]} onClose={() => setEditing(undefined)} />
      )}
    </Page>
  );
}

function Waiting() {
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

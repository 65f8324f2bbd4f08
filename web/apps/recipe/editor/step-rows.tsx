import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { moved } from '../../../ui/moved.ts';
import { ReorderNews } from '../../../ui/reorder-handle.tsx';
import { useReorder } from '../../../ui/use-reorder.ts';
import { blankStep, type Draft, type DraftStep } from './draft.ts';
import { StepRow } from './step-row.tsx';
import { stepsOfBlock } from './steps-of-block.ts';
import { text } from './text/text.ts';
import { useFocusRow } from './use-focus-row.ts';
import { UsesSheet } from './uses-sheet.tsx';

const words = text.steps;

interface Props {
  draft: Draft;
  onSteps: (steps: DraftStep[]) => void;
}

export function StepRows({ draft: { steps, lines }, onSteps }: Props) {
  const [using, setUsing] = useState<string>();
  const focusRow = useFocusRow();
  const reorder = useReorder<HTMLOListElement>({
    count: steps.length,
    nameOf: (index) => steps[index]?.title || words.step(index + 1),
    onMove: (from, to) => onSteps(moved(steps, from, to)),
  });
  const items = lines.filter((line) => line.kind === 'item' && line.name.trim() !== '');
  const used = steps.findIndex(({ key }) => key === using);
  const change = (changed: DraftStep) =>
    onSteps(steps.map((other) => (other.key === changed.key ? changed : other)));

  function insert(at: number) {
    const fresh = blankStep();
    onSteps([...steps.slice(0, at), fresh, ...steps.slice(at)]);
    focusRow(fresh.key, 'text');
  }

  function remove(at: number) {
    const left = steps.filter((_, index) => index !== at);
    onSteps(left.length > 0 ? left : [blankStep()]);
  }

  return (
    <Card title={words.title}>
      <ol class="editor-rows" ref={reorder.list}>
        {steps.map((step, index) => (
          <StepRow
            key={step.key}
            step={step}
            index={index}
            items={items}
            reorder={reorder}
            onStep={change}
            onUses={() => setUsing(step.key)}
            onNext={() => insert(index + 1)}
            onRemove={() => remove(index)}
            onPaste={(block) => {
              const pasted = stepsOfBlock(block).map(blankStep);
              onSteps([...steps.slice(0, index), ...pasted, ...steps.slice(index + 1)]);
              const last = pasted.at(-1);
              if (last) focusRow(last.key, 'text');
            }}
          />
        ))}
      </ol>
      <ReorderNews reorder={reorder} />
      <Button look="soft" icon={plus} onClick={() => insert(steps.length)}>
        {words.add}
      </Button>
      {steps[used] && (
        <UsesSheet
          title={words.usesOf(used + 1)}
          items={items}
          refIds={steps[used].refIds}
          onRefIds={(refIds) => steps[used] && change({ ...steps[used], refIds })}
          onClose={() => setUsing(undefined)}
        />
      )}
    </Card>
  );
}

import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import { Button } from '../../../ui/basic/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { moveItem } from '../../../ui/reorder/move-item.ts';
import { ReorderAnnouncement } from '../../../ui/reorder/reorder-handle.tsx';
import { useReorder } from '../../../ui/reorder/use-reorder.ts';
import { editorText as text } from '../text/writing.ts';
import { blankStep, type DraftStep, type RecipeDraft } from './draft.ts';
import { splitSteps } from './split-steps.ts';
import { StepIngredientsSheet } from './step-ingredients-sheet.tsx';
import { StepRow } from './step-row.tsx';
import { useFocusRow } from './use-focus-row.ts';

const words = text.steps;

interface Props {
  draft: RecipeDraft;
  onSteps: (steps: DraftStep[]) => void;
}

export function StepRows({ draft: { steps, lines }, onSteps }: Props) {
  const [using, setUsing] = useState<string>();
  const focusRow = useFocusRow();
  const reorder = useReorder<HTMLOListElement>({
    count: steps.length,
    nameOf: (index) => steps[index]?.title || words.step(index + 1),
    onMove: (from, to) => onSteps(moveItem(steps, from, to)),
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
              const pasted = splitSteps(block).map(blankStep);
              onSteps([...steps.slice(0, index), ...pasted, ...steps.slice(index + 1)]);
              const last = pasted.at(-1);
              if (last) focusRow(last.key, 'text');
            }}
          />
        ))}
      </ol>
      <ReorderAnnouncement reorder={reorder} />
      <Button look="soft" icon={plus} onClick={() => insert(steps.length)}>
        {words.add}
      </Button>
      {steps[used] && (
        <StepIngredientsSheet
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

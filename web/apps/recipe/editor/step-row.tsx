import { Button } from '../../../ui/basic/button.tsx';
import { ReorderHandle } from '../../../ui/reorder/reorder-handle.tsx';
import type { Reorder } from '../../../ui/reorder/use-reorder.ts';
import { Badge } from '../../../ui/status/badge.tsx';
import { editorText as text } from '../text/writing.ts';
import type { DraftStep } from './draft.ts';
import type { DraftLine } from './draft-lines.ts';
import { PictureField } from './picture-field.tsx';
import { RowMenu } from './row-menu.tsx';

const words = text.steps;

interface Props {
  step: DraftStep;
  index: number;
  items: readonly DraftLine[];
  reorder: Reorder;
  onStep: (step: DraftStep) => void;
  onUses: () => void;
  onNext: () => void;
  onRemove: () => void;
  onPaste: (block: string) => void;
}

export function StepRow({ step, index, items, reorder, ...on }: Props) {
  const used = items.filter(({ key }) => step.refIds.includes(key));
  return (
    <li class="editor-row step" data-row={step.key}>
      <ReorderHandle reorder={reorder} index={index} name={words.lower(index + 1)} />
      <input
        class="input"
        name="title"
        aria-label={words.heading(index + 1)}
        placeholder={`${words.step(index + 1)} · ${words.headingShort}`}
        maxLength={200}
        value={step.title}
        onInput={(event) => on.onStep({ ...step, title: event.currentTarget.value })}
      />
      <RowMenu
        label={words.more(index + 1)}
        reorder={reorder}
        index={index}
        onRemove={on.onRemove}
      />
      <textarea
        class="input area"
        name="text"
        rows={2}
        aria-label={words.words(index + 1)}
        placeholder={words.placeholder}
        maxLength={20_000}
        value={step.text}
        onInput={(event) => on.onStep({ ...step, text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          on.onNext();
        }}
        onPaste={(event) => {
          const block = event.clipboardData?.getData('text/plain') ?? '';
          if (step.text.trim() !== '' || !block.trim().includes('\n')) return;
          event.preventDefault();
          on.onPaste(block);
        }}
      />
      <div class="form-actions">
        <PictureField
          label={text.picture.ofStep(index + 1)}
          value={step.imgUrl}
          compact
          onValue={(imgUrl) => on.onStep({ ...step, imgUrl })}
        />
        <Button onClick={on.onUses}>
          {words.uses}
          {used.length > 0 && <Badge>{used.length}</Badge>}
          <span class="unseen">{words.ofStep(index + 1)}</span>
        </Button>
      </div>
    </li>
  );
}

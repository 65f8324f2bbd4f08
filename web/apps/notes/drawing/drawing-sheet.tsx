import eraser from 'lucide/dist/esm/icons/eraser.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import undo from 'lucide/dist/esm/icons/undo-2.mjs';
import { useEffect, useState } from 'preact/hooks';
import { formatDateTime } from '../../../core/text/format.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import type { NewAttachment } from '../attachments/attach-files.ts';
import { drawingText as text } from '../text/drawing.ts';
import './drawing.css';
import { Paper } from './paper.tsx';
import { type Pen, usePaper } from './use-paper.ts';

const PENS: readonly (Pen & { label: string })[] = Object.entries(text.colors).map(
  ([color, label]) => ({ color, label, width: 3.5 }),
);
const ERASER: Pen = { color: '#ffffff', width: 26 };

interface Props {
  onAttach: (made: NewAttachment) => void;
  onClose: () => void;
}

/** A drawing becomes a picture of the note, however the sheet is closed; a blank paper does not. */
export function DrawingSheet({ onAttach, onClose }: Props) {
  const paper = usePaper();
  const [pen, setPen] = useState<Pen>(PENS[0] ?? ERASER);

  useEffect(() => {
    const element = paper.canvas.current;
    return async () => {
      const name = text.name(formatDateTime(new Date().toISOString()));
      const file = element && (await paper.toPicture(element, name));
      if (file) onAttach({ file, kind: 'image' });
    };
  }, []);

  return (
    <Sheet
      title={text.title}
      onClose={onClose}
      actions={
        <>
          <IconButton
            icon={undo}
            label={text.undo}
            disabled={!paper.canUndo}
            onClick={paper.undo}
          />
          <IconButton
            icon={trash}
            label={text.clear}
            disabled={paper.isBlank}
            onClick={paper.clear}
          />
        </>
      }
    >
      <div class="drawing">
        <Paper paper={paper} pen={pen} />
        <fieldset class="pens">
          <legend class="unseen">{text.tools}</legend>
          {PENS.map(({ label, ...one }) => (
            <input
              key={one.color}
              type="radio"
              name="pen"
              aria-label={label}
              title={label}
              style={{ '--pen': one.color }}
              checked={pen.color === one.color}
              onInput={() => setPen(one)}
            />
          ))}
          <label class="eraser" title={text.eraser}>
            <input
              type="radio"
              name="pen"
              aria-label={text.eraser}
              checked={pen === ERASER}
              onInput={() => setPen(ERASER)}
            />
            <Icon of={eraser} />
          </label>
        </fieldset>
        <Button look="solid" wide onClick={onClose}>
          {text.done}
        </Button>
      </div>
    </Sheet>
  );
}

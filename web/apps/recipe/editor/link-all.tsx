import link from 'lucide/dist/esm/icons/link.mjs';
import { useRef } from 'preact/hooks';
import { showError } from '../../../core/api/error-message.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { text as common } from '../../../core/text/text.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { pantryCookingApi } from '../pantry/pantry-items.ts';
import { editorText as text } from '../text/writing.ts';
import type { DraftIngredient, DraftLine } from './draft-lines.ts';

const words = text.pantry;

interface Props {
  lines: readonly DraftLine[];
  onLines: (lines: DraftLine[]) => void;
}

/** Links every ingredient to the best matching pantry item. */
export function LinkAll({ lines, onLines }: Props) {
  const latest = useRef(lines);
  latest.current = lines;
  const open = lines.filter(isUnlinked);
  if (open.length === 0) return null;

  function assign(found: ReadonlyMap<string, number | null>) {
    onLines(
      latest.current.map((line) => {
        const id = found.get(line.key);
        return line.kind === 'item' && id !== undefined ? { ...line, pantry_item_id: id } : line;
      }),
    );
  }

  async function linkAll() {
    const names = open.map(({ name }) => name);
    const { matches } = await pantryCookingApi('POST /api/pantry/match', { names });
    const found = new Map(
      open.flatMap(({ key }, index) => {
        const item = matches[index]?.item;
        return item ? [[key, item.id] as const] : [];
      }),
    );
    assign(found);
    showToast(words.linkedAll(found.size, open.length), {
      ...(found.size > 0 && {
        action: {
          label: common.undo,
          run: () => assign(new Map([...found.keys()].map((key) => [key, null]))),
        },
      }),
    });
  }

  return (
    <Button icon={link} onClick={() => void linkAll().catch(showError)}>
      {words.linkAll}
    </Button>
  );
}

function isUnlinked(line: DraftLine): line is DraftIngredient {
  return line.kind === 'item' && line.name.trim() !== '' && !line.pantry_item_id;
}

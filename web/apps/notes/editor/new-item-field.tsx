import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import { usePageHide } from '../../../core/page/use-page-hide.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { editorText as text } from '../text/editor.ts';

interface Props {
  autofocus: boolean;
  onAdd: (lines: string) => void;
}

/** Enter adds the item and stays for the next one; pasted lines are items of their own. */
export function NewItemField({ autofocus, onAdd }: Props) {
  const [typed, setTyped] = useState('');

  function add() {
    if (typed.trim() !== '') onAdd(typed);
    setTyped('');
  }

  usePageHide(add);

  return (
    <div class="new-item">
      <Icon of={plus} size={18} />
      <input
        class="item-text"
        type="text"
        aria-label={text.addItem}
        aria-description={text.keys}
        placeholder={text.addItem}
        autofocus={autofocus}
        autocomplete="off"
        enterkeyhint="enter"
        maxLength={5000}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.isComposing) return;
          event.preventDefault();
          add();
        }}
        onBlur={add}
        onPaste={(event) => {
          const lines = event.clipboardData?.getData('text/plain') ?? '';
          if (!lines.trim().includes('\n')) return;
          event.preventDefault();
          onAdd(`${typed}${lines}`);
          setTyped('');
        }}
      />
    </div>
  );
}

import bookOpen from 'lucide/dist/esm/icons/book-open.mjs';
import unlink from 'lucide/dist/esm/icons/unlink.mjs';
import { useState } from 'preact/hooks';
import { Lazy } from '../../../shell/lazy.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { MenuItem } from '../../../ui/overlay/menu.tsx';
import { ReorderHandle } from '../../../ui/reorder/reorder-handle.tsx';
import type { Reorder } from '../../../ui/reorder/use-reorder.ts';
import { editorText as text } from '../text/writing.ts';
import { type DraftIngredient, type DraftLine, isBlank, splitTypedLine } from './draft-lines.ts';
import { PantryLink } from './pantry-link.tsx';
import { PartOffer } from './part-offer.tsx';
import { RowMenu } from './row-menu.tsx';

const partSheet = () => import('./part-sheet.tsx').then(({ PartSheet }) => PartSheet);

const words = text.ingredients;

interface Props {
  line: DraftLine;
  index: number;
  /** Id of the datalist of units. */
  units: string;
  reorder: Reorder;
  linkable: boolean;
  /** The recipe that is edited, once it is stored. */
  self: number | undefined;
  /** The row has content but no name. */
  nameless: boolean;
  onLine: (line: DraftLine) => void;
  /** Enter: stores the row and adds a blank one below. */
  onEnter: (line: DraftLine) => void;
  onRemove: () => void;
  onPaste: (block: string) => void;
}

export function IngredientRow(props: Props) {
  const { line, index, reorder, self, onLine, onEnter, onRemove, onPaste } = props;
  const name = line.name || words.line(index + 1);
  const [choosing, setChoosing] = useState(false);
  const [isFocused, setFocused] = useState(false);

  function linkPart(recipe: { id: number; name: string } | null) {
    if (line.kind !== 'item') return;
    onLine({ ...line, recipe_id: recipe?.id ?? null, name: line.name || (recipe?.name ?? '') });
  }

  function keys(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLInputElement)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onEnter(line.kind === 'item' ? splitTypedLine(line) : line);
    }
    if (event.key === 'Backspace' && isBlank(line)) {
      event.preventDefault();
      onRemove();
    }
  }

  function paste(event: ClipboardEvent) {
    const block = event.clipboardData?.getData('text/plain') ?? '';
    // A single pasted line stays in a filled field; everything else becomes ingredients.
    if (line.kind === 'heading' || (!block.trim().includes('\n') && !isBlank(line))) return;
    event.preventDefault();
    onPaste(block);
  }

  return (
    <li
      class={`editor-row ${line.kind}`}
      data-row={line.key}
      onKeyDown={keys}
      onPaste={paste}
      onFocusIn={() => setFocused(true)}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setFocused(false);
        if (line.kind === 'item' && splitTypedLine(line) !== line) onLine(splitTypedLine(line));
      }}
    >
      <ReorderHandle reorder={reorder} index={index} name={name} />
      {line.kind === 'heading' ? (
        <input
          class="input"
          name="name"
          aria-label={words.heading(index + 1)}
          placeholder={words.headingShort}
          maxLength={200}
          value={line.name}
          onInput={(event) => onLine({ ...line, name: event.currentTarget.value })}
        />
      ) : (
        <IngredientFields {...props} line={line} />
      )}
      <RowMenu label={words.more(name)} reorder={reorder} index={index} onRemove={onRemove}>
        {line.kind === 'item' && (
          <MenuItem icon={bookOpen} onChoose={() => setChoosing(true)}>
            {text.part.choose}
          </MenuItem>
        )}
        {line.kind === 'item' && line.recipe_id && (
          <MenuItem icon={unlink} onChoose={() => onLine({ ...line, recipe_id: null })}>
            {text.part.unlink}
          </MenuItem>
        )}
      </RowMenu>
      {line.kind === 'item' && isFocused && !line.recipe_id && line.name.trim().length > 2 && (
        <PartOffer name={line.name} self={self} onLink={linkPart} />
      )}
      {line.kind === 'item' && choosing && (
        <Lazy
          load={partSheet}
          props={{
            name: line.name,
            linked: line.recipe_id ?? null,
            self,
            onLink: linkPart,
            onClose: () => setChoosing(false),
          }}
        />
      )}
    </li>
  );
}

const LENGTHS = { qty: 50, unit: 40, name: 300, note: 500 };

function IngredientFields({
  line,
  index,
  units,
  nameless,
  linkable,
  onLine,
}: Props & { line: DraftIngredient }) {
  const field = (name: keyof typeof LENGTHS) => ({
    class: 'input',
    name,
    'aria-label': words[name](index + 1),
    placeholder: words[`${name}Short`],
    // Every field accepts a whole line before it is split.
    maxLength: LENGTHS.name,
    autocomplete: 'off',
    value: line[name],
    onInput: (event: { currentTarget: HTMLInputElement }) =>
      onLine({ ...line, [name]: event.currentTarget.value }),
  });
  return (
    <>
      <input {...field('qty')} />
      <input {...field('unit')} list={units} autocapitalize="none" />
      <input {...field('name')} {...(nameless && { 'aria-invalid': 'true' as const })} />
      <input {...field('note')} />
      {line.recipe_id && (
        <span class="editor-part soft small" data-link title={text.part.isRecipe(line.name)}>
          <Icon of={bookOpen} />
          <span class="unseen">{text.part.isRecipe(line.name)}</span>
        </span>
      )}
      {linkable && !line.recipe_id && (
        <PantryLink line={line} onLink={(pantry_item_id) => onLine({ ...line, pantry_item_id })} />
      )}
    </>
  );
}

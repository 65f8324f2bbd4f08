import { ReorderHandle } from '../../../ui/reorder/reorder-handle.tsx';
import type { Reorder } from '../../../ui/reorder/use-reorder.ts';
import { editorText as text } from '../text/writing.ts';
import { type DraftIngredient, type DraftLine, isBlank, splitTypedLine } from './draft-lines.ts';
import { PantryLink } from './pantry-link.tsx';
import { RowMenu } from './row-menu.tsx';

const words = text.ingredients;

interface Props {
  line: DraftLine;
  index: number;
  /** Id of the datalist of units. */
  units: string;
  reorder: Reorder;
  linkable: boolean;
  /** The row has content but no name. */
  nameless: boolean;
  onLine: (line: DraftLine) => void;
  /** Enter: stores the row and adds a blank one below. */
  onEnter: (line: DraftLine) => void;
  onRemove: () => void;
  onPaste: (block: string) => void;
}

export function IngredientRow(props: Props) {
  const { line, index, reorder, onLine, onEnter, onRemove, onPaste } = props;
  const name = line.name || words.line(index + 1);

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
      onFocusOut={() => {
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
      <RowMenu label={words.more(name)} reorder={reorder} index={index} onRemove={onRemove} />
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
      {linkable && (
        <PantryLink line={line} onLink={(pantry_item_id) => onLine({ ...line, pantry_item_id })} />
      )}
    </>
  );
}

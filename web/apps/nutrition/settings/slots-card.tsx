import plus from 'lucide/dist/esm/icons/plus.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useState } from 'preact/hooks';
import { MOST_SLOTS } from '../../../../src/apps/nutrition/measures/diary/diary-item.ts';
import {
  addSlot,
  changeSlot,
  moveSlot,
  removedSlots,
  removeSlot,
  restoreSlot,
} from '../../../../src/apps/nutrition/measures/diary/slot-changes.ts';
import {
  LONGEST_SLOT_NAME,
  offeredSlots,
  type PlacedSlot,
  type Slot,
} from '../../../../src/apps/nutrition/measures/diary/slots.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { useStore } from '../../../core/state/store.ts';
import { text as common } from '../../../core/text/text.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { ReorderAnnouncement, ReorderHandle } from '../../../ui/reorder/reorder-handle.tsx';
import { type Reorder, useReorder } from '../../../ui/reorder/use-reorder.ts';
import { slots } from '../preferences/slots.ts';
import { settingsText } from '../text/settings.ts';

const text = settingsText.slots;

const store = (next: readonly Slot[]) => slots.set([...next]);

/** The meals of the day: names, times and order. Every change is saved at once. */
export function SlotsCard() {
  const all = useStore(slots);
  const offered = offeredSlots(all);
  const gone = removedSlots(all);
  const reorder = useReorder<HTMLUListElement>({
    count: offered.length,
    nameOf: (at) => offered[at]?.name ?? '',
    onMove: (from, to) => store(moveSlot(all, from, to)),
  });

  function remove({ slot, name }: PlacedSlot) {
    store(removeSlot(all, slot));
    const run = () => store(restoreTo(slots.get(), all, slot));
    showToast(text.removed(name), { action: { label: common.undo, run } });
  }

  return (
    <Card title={text.title}>
      <div class="slot-settings">
        <p class="soft small">{text.hint}</p>
        <ul ref={reorder.list}>
          {offered.map((slot, index) => (
            <SlotRow
              key={slot.slot}
              slot={slot}
              index={index}
              reorder={reorder}
              onRemove={offered.length > 1 ? () => remove(slot) : undefined}
            />
          ))}
        </ul>
        <ReorderAnnouncement reorder={reorder} />
        {all.length < MOST_SLOTS ? (
          <NewSlot onAdd={(name) => store(addSlot(all, name))} />
        ) : (
          <p class="soft small">{text.most}</p>
        )}
        {gone.length > 0 && (
          <section class="slots-gone">
            <h3>{text.gone}</h3>
            <p class="soft small">{text.goneHint}</p>
            <ul>
              {gone.map(({ slot, name }) => (
                <ListRow
                  key={slot}
                  title={name}
                  trail={
                    <Button
                      look="soft"
                      aria-label={text.restoreLabel(name)}
                      onClick={() => store(restoreSlot(all, slot))}
                    >
                      {text.restore}
                    </Button>
                  }
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Card>
  );
}

/** The slot as it was before; changes of the others since then stay. */
function restoreTo(now: readonly Slot[], before: readonly Slot[], slot: number): readonly Slot[] {
  return now.map((one, at) => (at === slot ? (before[at] ?? one) : one));
}

function NewSlot({ onAdd }: { onAdd: (name: string) => void }) {
  const [name, setName] = useState('');

  function add(event: Event) {
    event.preventDefault();
    if (name.trim() === '') return;
    onAdd(name.trim());
    setName('');
  }

  return (
    <form class="new-slot" onSubmit={add}>
      <input
        class="input"
        type="text"
        aria-label={text.addLabel}
        placeholder={text.addPlaceholder}
        autocomplete="off"
        enterkeyhint="done"
        maxLength={LONGEST_SLOT_NAME}
        value={name}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <Button look="soft" icon={plus} type="submit">
        {text.add}
      </Button>
    </form>
  );
}

interface RowProps {
  slot: PlacedSlot;
  index: number;
  reorder: Reorder<HTMLUListElement>;
  onRemove: (() => void) | undefined;
}

function SlotRow({ slot: { slot, name, time }, index, reorder, onRemove }: RowProps) {
  const [typed, setTyped] = useState(name);
  const isEmpty = typed.trim() === '';
  const change = (part: Partial<Pick<Slot, 'name' | 'time'>>) =>
    store(changeSlot(slots.get(), slot, part));
  return (
    <li class="slot-row">
      <ReorderHandle reorder={reorder} index={index} name={name} />
      <input
        class="input"
        type="text"
        aria-label={text.name(name)}
        aria-invalid={isEmpty}
        autocomplete="off"
        maxLength={LONGEST_SLOT_NAME}
        value={typed}
        onInput={({ currentTarget: { value } }) => {
          setTyped(value);
          if (value.trim() !== '') change({ name: value.trim() });
        }}
        onBlur={() => setTyped(slots.get()[slot]?.name ?? name)}
      />
      <input
        class="input"
        type="time"
        aria-label={text.time(name)}
        value={time ?? ''}
        onInput={({ currentTarget: { value } }) => change({ time: value === '' ? null : value })}
      />
      <IconButton
        icon={x}
        label={text.remove(name)}
        disabled={!onRemove}
        onClick={() => onRemove?.()}
      />
      {isEmpty && (
        <p class="problem small" role="alert">
          {text.empty}
        </p>
      )}
    </li>
  );
}

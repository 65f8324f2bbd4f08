import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { useStore } from '../../../core/state/store.ts';
import { useWidth } from '../../../ui/charts/use-width.ts';
import { parseNoteLines } from '../notes/note-lines.ts';
import { text } from '../text/notes.ts';
import { coverLines } from './card-attachments.tsx';
import { dealIntoColumns } from './masonry.ts';
import { CARD_LINES, type CardProps, NoteCard } from './note-card.tsx';
import { notesLook } from './notes-look.ts';
import { useWallDrag } from './use-wall-drag.ts';

const words = text.notes;

interface Props {
  notes: readonly Note[];
  /** Undefined unless notes are being selected. */
  selected: ReadonlySet<number> | undefined;
  onOpen: CardProps['onOpen'];
  /** Whether the notes can be dragged to another place. */
  canOrder: boolean;
}

/** Pinned notes, then the others. */
export function NoteGrids({ notes, ...rest }: Props) {
  const pinned = notes.filter((note) => note.pinned);
  const others = notes.filter((note) => !note.pinned);
  const both = pinned.length > 0 && others.length > 0;
  return (
    <>
      {pinned.length > 0 && <NoteGrid title={words.pinned} notes={pinned} {...rest} />}
      {others.length > 0 && (
        <NoteGrid title={both ? words.others : undefined} notes={others} {...rest} />
      )}
    </>
  );
}

function NoteGrid({
  title,
  notes,
  selected,
  onOpen,
  canOrder,
}: Props & { title: string | undefined }) {
  const drag = useWallDrag(notes);
  const [box, width] = useWidth();
  const look = useStore(notesLook);
  const most = Math.max(1, Math.min(4, Math.floor(width / (width < 600 ? 160 : 240))));
  const columns = look === 'list' ? 1 : most;
  return (
    <section ref={box} class={`wall ${look}`}>
      {title && <h2>{title}</h2>}
      <div class="wall-columns">
        {width > 0 &&
          dealIntoColumns(notes, columns, estimateHeight).map((dealt, column) => (
            <div key={column}>
              {dealt.map((note) => (
                <NoteCard
                  key={rowKey(note)}
                  note={note}
                  selected={selected?.has(rowKey(note))}
                  onOpen={onOpen}
                  drag={canOrder ? drag.of(note) : undefined}
                />
              ))}
            </div>
          ))}
      </div>
      <p class="unseen" role="status">
        {drag.announcement}
      </p>
    </section>
  );
}

/** Estimated height in lines, so that the page needs no measuring. */
function estimateHeight(note: Note): number {
  const { title, body_md, items, kind, labels, reminder_at } = note;
  const lines =
    kind === 'checklist'
      ? Math.min(items.length, CARD_LINES) * 1.6
      : parseNoteLines(body_md)
          .slice(0, CARD_LINES)
          .reduce((sum, line) => sum + 1 + Math.floor(line.words.length / 28), 0);
  const chips = labels.length > 0 || reminder_at ? 1.5 : 0;
  return coverLines(note) + lines + chips + (title ? 1.5 : 0) + 2;
}

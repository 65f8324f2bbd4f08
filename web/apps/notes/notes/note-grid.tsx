import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { useWidth } from '../../../ui/charts/use-width.ts';
import { dealIntoColumns } from './masonry.ts';
import { NoteCard } from './note-card.tsx';

interface Props {
  title?: string | undefined;
  notes: readonly Note[];
  onOpen: (note: Note) => void;
}

const MOST_LINES = 12;

export function NoteGrid({ title, notes, onOpen }: Props) {
  const [box, width] = useWidth();
  const columns = Math.max(1, Math.min(4, Math.floor(width / (width < 600 ? 160 : 240))));
  return (
    <section ref={box} class="wall">
      {title && <h2>{title}</h2>}
      <div class="wall-columns">
        {width > 0 &&
          dealIntoColumns(notes, columns, estimateHeight).map((dealt, column) => (
            <div key={column}>
              {dealt.map((note) => (
                <NoteCard key={rowKey(note)} note={note} onOpen={onOpen} />
              ))}
            </div>
          ))}
      </div>
    </section>
  );
}

/** Estimated height in lines, so that the page needs no measuring. */
function estimateHeight({ title, body_md }: Note) {
  const lines = body_md
    .split('\n')
    .slice(0, MOST_LINES)
    .reduce((sum, line) => sum + 1 + Math.floor(line.length / 28), 0);
  return lines + (title ? 1.5 : 0) + 2;
}

import plus from 'lucide/dist/esm/icons/plus.mjs';
import type { Ref } from 'preact';
import { Icon } from '../../../ui/basic/icon.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { text } from '../text/notes.ts';
import type { NotesView } from './note-collection.ts';

const words = text.notes;

interface Props {
  view: NotesView;
  query: string;
  search: Ref<HTMLInputElement>;
  onQuery: (query: string) => void;
  onTake: () => void;
}

export function NotesBar({ view, query, search, onQuery, onTake }: Props) {
  const takes = view === 'notes';
  return (
    <div class={`notes-bar${takes ? '' : ' only-search'}`}>
      {takes && (
        <button type="button" class="take-note" onClick={onTake}>
          <Icon of={plus} />
          {words.take}
        </button>
      )}
      <SearchField
        label={words.search}
        placeholder={words.searchPlaceholder}
        value={query}
        onValue={onQuery}
        input={search}
      />
    </div>
  );
}

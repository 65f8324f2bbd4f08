import layoutDashboard from 'lucide/dist/esm/icons/layout-dashboard.mjs';
import rows from 'lucide/dist/esm/icons/rows-3.mjs';
import squareCheck from 'lucide/dist/esm/icons/square-check.mjs';
import type { ComponentChildren, Ref } from 'preact';
import { useStore } from '../../../core/state/store.ts';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { text } from '../text/notes.ts';
import { notesLook } from './notes-look.ts';

const words = text.notes;

interface Props {
  query: string;
  search: Ref<HTMLInputElement>;
  onQuery: (query: string) => void;
  onSelect: () => void;
  /** The field for new notes, where notes can be taken. */
  children?: ComponentChildren;
}

export function NotesBar({ query, search, onQuery, onSelect, children }: Props) {
  const look = useStore(notesLook);
  return (
    <div class={`notes-bar${children ? '' : ' only-search'}`}>
      {children}
      <search class="notes-search">
        <SearchField
          label={words.search}
          placeholder={words.searchPlaceholder}
          value={query}
          onValue={onQuery}
          input={search}
        />
        <IconButton icon={squareCheck} label={words.select} onClick={onSelect} />
        <IconButton
          icon={look === 'wall' ? rows : layoutDashboard}
          label={look === 'wall' ? words.showAsList : words.showAsWall}
          onClick={() => notesLook.set(look === 'wall' ? 'list' : 'wall')}
        />
      </search>
    </div>
  );
}

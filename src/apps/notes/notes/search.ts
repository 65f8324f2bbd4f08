import { SearchIndex } from '../../../kernel/database/search.ts';

/** A word in the title counts more than one in the text. */
export const noteSearch = new SearchIndex('notes_search', ['title', 'body']);

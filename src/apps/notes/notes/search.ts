import { SearchIndex } from '../../../kernel/database/search/search.ts';

/** Matches in the title rank higher than those in the body. */
export const noteSearch = new SearchIndex('notes_search', ['title', 'body']);

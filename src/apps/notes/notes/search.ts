import { SearchIndex } from '../../../kernel/database/search/search.ts';
import { SpellingIndex } from '../../../kernel/database/search/spelling.ts';

/**
 * Matches in the title rank higher than those in the body. The body holds the text, the items, the
 * text of images and the transcripts of voice notes.
 */
export const noteSearch = new SearchIndex('notes_search', ['title', 'body']);

export const noteSpelling = new SpellingIndex('note_words');

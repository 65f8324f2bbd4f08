import { SearchIndex } from '../../../kernel/database/search/search.ts';
import { SpellingIndex } from '../../../kernel/database/search/spelling.ts';

/**
 * Matches in the title rank higher than those in the body. The body holds the text, the items, the
 * text of images and the transcripts of voice notes.
 */
export const noteSearch = new SearchIndex('notes_search', ['title', 'body']);

/**
 * So many matches are ordered at once by title and text: two pages. PostgreSQL walks the notes
 * until it has them, so the time of a search for a common word grows with their number.
 */
export const NOTES_IN_WINDOW = 100;

export const noteSpelling = new SpellingIndex('note_words');

import { NOTES_IN_WINDOW } from '../../src/apps/notes/notes/search.ts';
import { foldedWords } from '../../src/kernel/text/fold.ts';
import type { BareDatabase } from './bare-database.ts';

type BareSearch = (owner: number, query: string) => Promise<number[]>;

/** The newest matches: those with all words in the title first, within each the newest first. */
export function prepareBareSearch({ engine, prepare }: BareDatabase): BareSearch {
  if (engine === 'postgres') {
    const matches = prepare(`select id from
      (select id, terms from notes_search where owner_id = ? and terms @@ ?::tsquery
        order by id desc limit ${NOTES_IN_WINDOW}) as newest
      order by terms @@ ?::tsquery desc, id desc`);
    return async (owner, query) => {
      const words = foldedWords(query);
      const asked = (label: string) => words.map((word) => `'${word}':*${label}`).join(' & ');
      return (await matches(owner, asked(''), asked('A'))).map(([id]) => Number(id));
    };
  }
  const newest = prepare(
    `select rowid, title from notes_search where notes_search match ? order by rowid desc limit ${NOTES_IN_WINDOW}`,
  );
  return async (owner, query) => {
    const words = foldedWords(query);
    const asked = words.map((word) => `{title body} : "${word}" *`);
    const rows = await newest([`owner_id : "${owner}"`, ...asked].join(' AND '));
    const isTitled = (title: unknown) => words.every((word) => ` ${title}`.includes(` ${word}`));
    const titled = rows.filter(([, title]) => isTitled(title));
    const others = rows.filter(([, title]) => !isTitled(title));
    return [...titled, ...others].map(([id]) => Number(id));
  };
}

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Loader = () => Promise<unknown>;
type Table = Readonly<Record<string, Loader>>;

/** A page of an app, as its `pages.ts` lists it. */
export interface ListedPage {
  readonly path: string;
  readonly source: string;
  /** Opens without a session. */
  readonly isPublic: boolean;
}

const ACCOUNTS = 'web/accounts';

/** Lists the pages of accounts; the shell loads it before any of them. */
export const ACCOUNT_TABLE = `${ACCOUNTS}/pages.ts`;

/** The pages of an app in the order in which their paths are matched; the first is its start. */
export async function readPageTable(app: string): Promise<ListedPage[]> {
  const folder = app === 'home' ? 'web/home' : `web/apps/${app}`;
  const { pages = {}, publicPages = {} } = await readTables(folder);
  return [...listPages(folder, pages, false), ...listPages(folder, publicPages, true)];
}

/** The pages that every app shares, and those that are shown before somebody is signed in. */
export async function readAccountPages() {
  const { accountPages = {}, authPages = {} } = await readTables(ACCOUNTS);
  const listed = listPages(ACCOUNTS, authPages, true);
  return {
    pages: listPages(ACCOUNTS, accountPages, false),
    authPages: new Map(listed.map(({ path, source }) => [path, source])),
  };
}

/** Imported at run time: Vite's configuration can't bundle what the pages import. */
function readTables(folder: string): Promise<Record<string, Table>> {
  return import(pathToFileURL(join(folder, 'pages.ts')).href);
}

function listPages(folder: string, pages: Table, isPublic: boolean): ListedPage[] {
  return Object.entries(pages).map(([path, load]) => ({
    path,
    source: join(folder, importedFile(load)),
    isPublic,
  }));
}

/** The file that a loader imports, read from its text: Node can't run what it imports. */
function importedFile(load: Loader): string {
  const file = /\bimport\(['"](.+?)['"]\)/.exec(String(load))?.[1];
  if (!file) throw new Error(`A page table must import each page itself: ${load}`);
  return file;
}

import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { DomainError } from '../../../kernel/errors.ts';
import { userFetchRules } from '../../../kernel/network/fetch-rules.ts';
import { fetchPage } from '../../../kernel/network/guarded-fetch.ts';
import { readThroughCache } from '../../../shared/outbound/answer-cache.ts';
import { spendBudget } from '../../../shared/outbound/budget.ts';
import type { OutboundTables } from '../../../shared/outbound/tables.ts';
import { webLinks } from '../measures/web-links.ts';
import { requireNote } from '../notes/access.ts';
import type { NotesContext } from '../notes/change-note.ts';
import { LINK_PREVIEWS } from '../variables.ts';
import type { LinkPreview, previewsContract } from './contract.ts';
import { readPageHead } from './read-page-head.ts';

const MOST_LINKS = 5;
/** The head of nearly every page is shorter. */
const BYTES = 256 * 1024;
const MILLISECONDS = 5000;

const PAGES = {
  name: 'link-previews',
  title: 'Link previews',
  cache: { seconds: 86_400, entries: 5000 },
  budgets: [{ per: 'owner', requests: 200, seconds: 3600 }],
} as const;

/** Only links of a note that the caller may read are fetched, so this is no proxy. */
export async function listPreviews(
  context: NotesContext,
  { id }: z.output<typeof previewsContract.listPreviews.input>,
) {
  const { body_md } = await requireNote(context.db, context.owner, id);
  if (context.config.valueOfVariable(LINK_PREVIEWS) === 'off') return { on: false, items: [] };
  const urls = webLinks(body_md).slice(0, MOST_LINKS);
  const previews = await Promise.all(urls.map((url) => findPreview(context, url)));
  return { on: true, items: previews.flatMap((one) => one ?? []) };
}

/** Returns null for an unreadable page. Its result is kept for a day, too. */
async function findPreview(context: NotesContext, url: string): Promise<LinkPreview | null> {
  const { owner, clock, config } = context;
  const db = context.db as unknown as Kysely<OutboundTables>;
  // Each account has its own entries: an answer that comes at once would show who reads what.
  const key = `${owner} ${createHash('sha256').update(url).digest('hex')}`;
  try {
    return await readThroughCache({ db, clock }, PAGES, key, async () => {
      await spendBudget({ db, clock, owner }, PAGES);
      return fetchPreview(url, config);
    });
  } catch (error) {
    // The budget is used up, so the page is left out this time.
    if (error instanceof DomainError) return null;
    throw error;
  }
}

async function fetchPreview(
  url: string,
  config: NotesContext['config'],
): Promise<LinkPreview | null> {
  try {
    const page = await fetchPage(url, userFetchRules(config), {
      bytes: BYTES,
      milliseconds: MILLISECONDS,
      onlyBeginning: true,
    });
    const { title, description, site } = readPageHead(page.text);
    if (title === null) return null;
    return { url, title, description, site: site ?? new URL(page.url).host };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

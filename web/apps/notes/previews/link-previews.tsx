import { webLinks } from '../../../../src/apps/notes/measures/web-links.ts';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { notesApi } from '../notes/notes-api.ts';
import { previewsText as text } from '../text/previews.ts';
import './link-previews.css';

/** The web pages that a stored note links to, with their titles and descriptions. */
export function LinkPreviews({ note: { id, body_md } }: { note: Pick<Note, 'id' | 'body_md'> }) {
  const links = webLinks(body_md).join(' ');
  const { value } = useServerQuery({
    app: 'notes',
    key: ['previews', id, links],
    load: async () => (links === '' ? undefined : notesApi('GET /api/notes/:id/previews', { id })),
  });
  if (!value || value.items.length === 0) return null;
  return (
    <ul class="link-previews" aria-label={text.label}>
      {value.items.map(({ url, title, description, site }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer nofollow">
            <strong>{title}</strong>
            {description && <span class="soft small">{description}</span>}
            <span class="soft small">{site}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

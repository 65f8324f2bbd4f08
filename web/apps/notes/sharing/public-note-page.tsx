import { inTreeOrder } from '../../../../src/apps/notes/measures/checklist-order.ts';
import type { NoteItem } from '../../../../src/apps/notes/notes/contract.ts';
import type { PublicNote } from '../../../../src/apps/notes/sharing/contract.ts';
import { baseOf } from '../../../core/instance.ts';
import { formatRelativeTime } from '../../../core/text/format.ts';
import type { AppDefinition } from '../../../shell/app-definition.ts';
import { PublicPage } from '../../../shell/public-page.tsx';
import { Markdown } from '../../../ui/basic/markdown.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import '../editor/note-editor.css';
import { formatDue } from '../notes/format-due.ts';
import '../notes/note-colors.css';
import { noteName } from '../notes/note-name.ts';
import { notesApi } from '../notes/notes-api.ts';
import { editingText } from '../text/editing.ts';
import { sharingText } from '../text/sharing.ts';
import './sharing.css';

const words = sharingText.open;

/** A note opened by its public link. */
export function PublicNotePage({ app }: { app: AppDefinition['name'] }) {
  return (
    <PublicPage
      app={app}
      load={(token) => notesApi('GET /api/n/:token', { token })}
      titleOf={noteName}
      words={words}
      start="#/"
    >
      {(note) => <PublicNoteView note={note} />}
    </PublicPage>
  );
}

function PublicNoteView({ note }: { note: PublicNote }) {
  const { title, body_md, kind, color, items, shared_by, updated_at } = note;
  const edited = editingText.edited(formatRelativeTime(updated_at));
  return (
    <article class="public-note" {...(color && { 'data-color': color })}>
      <header>
        <h1 class={title ? '' : 'unseen'}>{noteName(note)}</h1>
        <p class="soft small">{shared_by ? `${words.by(shared_by)} · ${edited}` : edited}</p>
      </header>
      {kind === 'text' && body_md.trim() !== '' && (
        <div class="note-preview">
          <Markdown source={body_md} />
        </div>
      )}
      {kind === 'checklist' && (
        <ul class="public-items">
          {inTreeOrder(items).map((item) => (
            <PublicItem key={item.uuid} item={item} />
          ))}
        </ul>
      )}
      <PublicFiles note={note} />
    </article>
  );
}

function PublicItem({ item }: { item: NoteItem }) {
  const { checked, parent_uuid, due_date } = item;
  return (
    <li class={`${parent_uuid ? 'nested' : ''}${checked ? ' done' : ''}`}>
      <Checkbox label={item.text} checked={checked} disabled onChecked={() => undefined} />
      <span>{item.text}</span>
      {due_date && <span class="note-chip">{formatDue(item)}</span>}
    </li>
  );
}

function PublicFiles({ note: { attachments } }: { note: PublicNote }) {
  if (attachments.length === 0) return null;
  const base = baseOf('notes');
  return (
    <section class="public-files" aria-label={words.files}>
      {attachments.map(({ id, kind, url, name, width, height, text: found }) => {
        if (kind === 'image') {
          const size = { ...(width && { width }), ...(height && { height }) };
          return <img key={id} src={base + url} alt={found || name} loading="lazy" {...size} />;
        }
        // biome-ignore lint/a11y/useMediaCaption: the transcript is below it, where there is one
        if (kind === 'voice') return <audio key={id} src={base + url} controls />;
        return (
          <a key={id} class="button plain" href={base + url} download={name}>
            {name}
          </a>
        );
      })}
    </section>
  );
}

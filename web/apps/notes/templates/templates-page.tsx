import layoutTemplate from 'lucide/dist/esm/icons/layout-template.mjs';
import listTodo from 'lucide/dist/esm/icons/list-todo.mjs';
import pencil from 'lucide/dist/esm/icons/pencil.mjs';
import textIcon from 'lucide/dist/esm/icons/text-align-start.mjs';
import { useState } from 'preact/hooks';
import type { NoteTemplate } from '../../../../src/apps/notes/templates/contract.ts';
import { rowKey } from '../../../core/outbox/row-key.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { BackToMore } from '../more/back-to-more.tsx';
import { findNote } from '../notes/find-note.ts';
import { useOpenNote } from '../notes/use-open-note.ts';
import { templatesText as text } from '../text/templates.ts';
import { writeFromTemplate } from './template-writes.ts';
import { templatesQuery } from './templates-query.ts';

const LONGEST_DETAIL = 100;
const editor = () => import('../editor/note-editor.tsx').then(({ NoteEditor }) => NoteEditor);
const editTemplate = () => import('./edit-template.tsx').then(({ EditTemplate }) => EditTemplate);

export function TemplatesPage() {
  const { value: templates, problem, retry } = useServerQuery(templatesQuery);
  const [edited, setEdited] = useState<NoteTemplate>();
  const open = useOpenNote();
  async function use(template: NoteTemplate) {
    const note = await findNote(writeFromTemplate(template));
    if (note) open.edit(note);
  }
  return (
    <Page title={text.title} narrow back={<BackToMore />}>
      <LoadingRows problem={problem} onRetry={retry} loading={!templates} rows={4} />
      {templates?.length === 0 && (
        <EmptyState icon={layoutTemplate} message={text.empty} example={text.emptyExample} />
      )}
      {templates && templates.length > 0 && (
        <Card flush>
          <ul>
            {templates.map((template) => (
              <ListRow
                key={rowKey(template)}
                lead={
                  <span class="row-icon">
                    <Icon of={template.kind === 'checklist' ? listTodo : textIcon} />
                  </span>
                }
                title={template.name}
                detail={describe(template)}
                opens={text.use(template.name)}
                onOpen={() => void use(template)}
                trail={
                  <IconButton
                    icon={pencil}
                    label={text.edit(template.name)}
                    onClick={() => setEdited(template)}
                  />
                }
              />
            ))}
          </ul>
        </Card>
      )}
      <p class="soft small">{text.intro}</p>
      {edited && (
        <Lazy
          load={editTemplate}
          props={{ template: edited, onClose: () => setEdited(undefined) }}
        />
      )}
      {open.now && <Lazy load={editor} props={{ ...open.now, onClose: open.close }} />}
    </Page>
  );
}

function describe({ kind, title, name, body_md, items }: NoteTemplate): string {
  const words = kind === 'checklist' ? items.join(' · ') : body_md;
  const all = [title !== name && title, words].filter(Boolean).join(' · ');
  return all.slice(0, LONGEST_DETAIL);
}

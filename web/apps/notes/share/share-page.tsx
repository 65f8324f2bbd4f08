import { useState } from 'preact/hooks';
import { newUuid } from '../../../core/outbox/new-uuid.ts';
import { parseHashLocation } from '../../../core/page/hash-location.ts';
import { useLocation } from '../../../core/page/location.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { notes } from '../notes/notes-api.ts';
import { editingText } from '../text/editing.ts';
import { shareText as text } from '../text/share.ts';
import { readShared } from './shared-text.ts';

/** What another app shares becomes a note once it is confirmed, because any link may lead here. */
export function SharePage() {
  const [, go] = useLocation();
  // The router decodes a part of its location; the query is read as it is.
  const shared = readShared(parseHashLocation(location.hash).query);
  const [title, setTitle] = useState(shared.title);
  const [body, setBody] = useState(shared.body_md);
  const leave = () => go('/', { replace: true });
  return (
    <Page title={text.heading} narrow>
      <Card>
        <form
          class="form"
          onSubmit={(event) => {
            event.preventDefault();
            const note = { uuid: newUuid(), title: title.trim(), body_md: body };
            notes.write('POST /api/notes', note, editingText.writes.create);
            showToast(text.added);
            leave();
          }}
        >
          <TextField label={text.title} value={title} maxLength={1000} onValue={setTitle} />
          <TextArea label={text.body} value={body} onValue={setBody} />
          <div class="form-actions">
            <Button onClick={leave}>{text.cancel}</Button>
            <Button look="solid" type="submit" disabled={`${title}${body}`.trim() === ''}>
              {text.add}
            </Button>
          </div>
        </form>
      </Card>
    </Page>
  );
}

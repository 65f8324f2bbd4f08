import copyIcon from 'lucide/dist/esm/icons/copy.mjs';
import { useSubmit } from '../../../core/api/use-submit.ts';
import { baseOf } from '../../../core/instance.ts';
import { copyToClipboard } from '../../../core/page/copy-to-clipboard.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { notes, notesApi } from '../notes/notes-api.ts';
import { settingsText } from '../text/settings.ts';

const words = settingsText.feed;

/** The address under which calendars read tasks and reminders. */
export function FeedCard({ token }: { token: string | null }) {
  const form = useSubmit(async () => {
    await notesApi('POST /api/notes/feed', {});
    await queryClient.invalidateQueries({ queryKey: ['notes', 'settings'] });
  });
  return (
    <Card title={words.title}>
      <form class="form" onSubmit={form.submit}>
        <p class="soft">{words.hint}</p>
        {token === null ? (
          <SubmitButton form={form}>{words.make}</SubmitButton>
        ) : (
          <>
            <TextField label={words.address} value={feedUrl(token)} onValue={() => undefined} />
            <div class="form-actions">
              <Button
                look="solid"
                icon={copyIcon}
                onClick={() => void copyToClipboard(feedUrl(token))}
              >
                {words.copy}
              </Button>
              <Button
                onClick={() => notes.writeWithUndo('DELETE /api/notes/feed', [{}], words.revoked)}
              >
                {words.revoke}
              </Button>
            </div>
          </>
        )}
      </form>
    </Card>
  );
}

function feedUrl(token: string): string {
  return `${location.origin}${baseOf('notes')}/api/ics/${token}`;
}

import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Switch } from '../../../ui/form/switch.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { BackToMore } from '../more/back-to-more.tsx';
import { notes } from '../notes/notes-api.ts';
import { settingsText as text } from '../text/settings.ts';
import { FeedCard } from './feed-card.tsx';
import { settingsQuery } from './settings-query.ts';

export function SettingsPage() {
  const { value: settings, problem, retry } = useServerQuery(settingsQuery);
  return (
    <Page title={text.title} narrow back={<BackToMore />}>
      <LoadingRows problem={problem} onRetry={retry} loading={!settings} rows={2} />
      {settings && (
        <Card title={text.tasks}>
          <Switch
            label={text.allChecklists}
            hint={text.allChecklistsHint}
            checked={settings.all_checklists}
            onChecked={(all_checklists) =>
              notes.write('PATCH /api/notes/settings', { all_checklists }, text.writes.change)
            }
          />
        </Card>
      )}
      {settings && <FeedCard token={settings.feed_token} />}
    </Page>
  );
}

import bookmark from 'lucide/dist/esm/icons/bookmark.mjs';
import bot from 'lucide/dist/esm/icons/bot.mjs';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import importIcon from 'lucide/dist/esm/icons/import.mjs';
import library from 'lucide/dist/esm/icons/library.mjs';
import refrigerator from 'lucide/dist/esm/icons/refrigerator.mjs';
import ruler from 'lucide/dist/esm/icons/ruler.mjs';
import tags from 'lucide/dist/esm/icons/tags.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import users from 'lucide/dist/esm/icons/users.mjs';
import { session } from '../../../core/session/session.ts';
import { useStore } from '../../../core/state/store.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Badge } from '../../../ui/status/badge.tsx';
import { unread } from '../kitchens/unread.ts';
import { moreText as text } from '../text/more.ts';
import { ExportCard } from './export-card.tsx';

const reminderCard = () =>
  import('./plan-reminder-card.tsx').then(({ PlanReminderCard }) => PlanReminderCard);

const copiesCard = () => import('../copies/copies-card.tsx').then(({ CopiesCard }) => CopiesCard);

/** Pages without a tab of their own. */
const PLACES = [
  { path: '/import', icon: importIcon, title: text.import, hint: text.importHint },
  { path: '/cookbooks', icon: library, title: text.cookbooks, hint: text.cookbooksHint },
  { path: '/kitchens', icon: users, title: text.kitchens, hint: text.kitchensHint },
  { path: '/categories', icon: tags, title: text.categories, hint: text.categoriesHint },
  { path: '/labels', icon: bookmark, title: text.labels, hint: text.labelsHint },
  {
    path: '/pantry-categories',
    icon: refrigerator,
    title: text.pantryCategories,
    hint: text.pantryCategoriesHint,
  },
  { path: '/bin', icon: trash, title: text.bin, hint: text.binHint },
  { path: '/units', icon: ruler, title: text.units, hint: text.unitsHint },
  { path: '/assistant', icon: bot, title: text.assistant, hint: text.assistantHint },
];

export function MorePage() {
  const now = useStore(session);
  const invitations = useStore(unread)['/more'] ?? 0;
  const alone = now.state !== 'in' || now.user === null;
  return (
    <Page title={text.title} narrow>
      <Card flush>
        <ul>
          {PLACES.filter(({ path }) => !alone || path !== '/kitchens').map(
            ({ path, icon, title, hint }) => (
              <ListRow
                key={path}
                lead={<RowIcon icon={icon} />}
                title={title}
                detail={hint}
                href={`#${path}`}
                trail={
                  <>
                    {path === '/kitchens' && invitations > 0 && (
                      <Badge>{text.invitations(invitations)}</Badge>
                    )}
                    <Icon of={chevronRight} />
                  </>
                }
              />
            ),
          )}
        </ul>
      </Card>
      {!alone && <Lazy load={reminderCard} props={{}} />}
      <Lazy load={copiesCard} props={{}} />
      <ExportCard />
    </Page>
  );
}

function RowIcon({ icon }: { icon: Parameters<typeof Icon>[0]['of'] }) {
  return (
    <span class="row-icon">
      <Icon of={icon} />
    </span>
  );
}

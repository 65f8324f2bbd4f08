import bell from 'lucide/dist/esm/icons/bell.mjs';
import archive from 'lucide/dist/esm/icons/folder-archive.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import { PlacesPage } from '../../../ui/layout/places-page.tsx';
import { moreText as text } from '../text/more.ts';

/** Pages without a tab of their own. */
const PLACES = [
  { path: '/archive', icon: archive, title: text.archive, hint: text.archiveHint },
  { path: '/trash', icon: trash, title: text.trash, hint: text.trashHint },
  {
    path: '/settings/notifications',
    icon: bell,
    title: text.notifications,
    hint: text.notificationsHint,
  },
];

export function MorePage() {
  return <PlacesPage title={text.title} places={PLACES} />;
}

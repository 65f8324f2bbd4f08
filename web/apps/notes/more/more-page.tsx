import bell from 'lucide/dist/esm/icons/bell.mjs';
import cog from 'lucide/dist/esm/icons/cog.mjs';
import fileInput from 'lucide/dist/esm/icons/file-input.mjs';
import archive from 'lucide/dist/esm/icons/folder-archive.mjs';
import layoutTemplate from 'lucide/dist/esm/icons/layout-template.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import { PlacesPage } from '../../../ui/layout/places-page.tsx';
import { moreText as text } from '../text/more.ts';

/** Pages without a tab of their own. */
const PLACES = [
  { path: '/templates', icon: layoutTemplate, title: text.templates, hint: text.templatesHint },
  { path: '/archive', icon: archive, title: text.archive, hint: text.archiveHint },
  { path: '/trash', icon: trash, title: text.trash, hint: text.trashHint },
  {
    path: '/settings/notifications',
    icon: bell,
    title: text.notifications,
    hint: text.notificationsHint,
  },
  { path: '/import', icon: fileInput, title: text.import, hint: text.importHint },
  { path: '/settings', icon: cog, title: text.settings, hint: text.settingsHint },
];

export function MorePage() {
  return <PlacesPage title={text.title} places={PLACES} />;
}

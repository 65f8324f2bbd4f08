import arrowRightLeft from 'lucide/dist/esm/icons/arrow-right-left.mjs';
import bell from 'lucide/dist/esm/icons/bell.mjs';
import bot from 'lucide/dist/esm/icons/bot.mjs';
import calendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs';
import heartPulse from 'lucide/dist/esm/icons/heart-pulse.mjs';
import images from 'lucide/dist/esm/icons/images.mjs';
import library from 'lucide/dist/esm/icons/library.mjs';
import listChecks from 'lucide/dist/esm/icons/list-checks.mjs';
import scale from 'lucide/dist/esm/icons/scale.mjs';
import settings from 'lucide/dist/esm/icons/settings-2.mjs';
import { PlacesPage } from '../../../ui/layout/places-page.tsx';
import { moreText as text } from '../text/exercises.ts';

/** Pages without a tab of their own. */
const PLACES = [
  { path: '/history', icon: calendarClock, title: text.history, hint: text.historyHint },
  { path: '/routines', icon: listChecks, title: text.routines, hint: text.routinesHint },
  { path: '/body', icon: scale, title: text.body, hint: text.bodyHint },
  { path: '/cardio', icon: heartPulse, title: text.cardio, hint: text.cardioHint },
  { path: '/photos', icon: images, title: text.photos, hint: text.photosHint },
  { path: '/exercises', icon: library, title: text.exercises, hint: text.exercisesHint },
  { path: '/import', icon: arrowRightLeft, title: text.import, hint: text.importHint },
  { path: '/assistant', icon: bot, title: text.assistant, hint: text.assistantHint },
  { path: '/settings', icon: settings, title: text.settings, hint: text.settingsHint },
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

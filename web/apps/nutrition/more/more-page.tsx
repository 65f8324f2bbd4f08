import apple from 'lucide/dist/esm/icons/apple.mjs';
import bot from 'lucide/dist/esm/icons/bot.mjs';
import cog from 'lucide/dist/esm/icons/cog.mjs';
import fileInput from 'lucide/dist/esm/icons/file-input.mjs';
import footprints from 'lucide/dist/esm/icons/footprints.mjs';
import heartPulse from 'lucide/dist/esm/icons/heart-pulse.mjs';
import ruler from 'lucide/dist/esm/icons/ruler.mjs';
import salad from 'lucide/dist/esm/icons/salad.mjs';
import target from 'lucide/dist/esm/icons/target.mjs';
import weight from 'lucide/dist/esm/icons/weight.mjs';
import { PlacesPage } from '../../../ui/layout/places-page.tsx';
import { moreText as text } from '../text/more.ts';

/** Pages without a tab of their own. */
const PLACES = [
  { path: '/foods', icon: apple, title: text.foods, hint: text.foodsHint },
  { path: '/meals', icon: salad, title: text.meals, hint: text.mealsHint },
  { path: '/activity', icon: footprints, title: text.activity, hint: text.activityHint },
  { path: '/weight', icon: weight, title: text.weight, hint: text.weightHint },
  { path: '/body', icon: ruler, title: text.body, hint: text.bodyHint },
  { path: '/wellness', icon: heartPulse, title: text.wellness, hint: text.wellnessHint },
  { path: '/goals', icon: target, title: text.goals, hint: text.goalsHint },
  { path: '/import', icon: fileInput, title: text.import, hint: text.importHint },
  { path: '/assistant', icon: bot, title: text.assistant, hint: text.assistantHint },
  { path: '/settings', icon: cog, title: text.settings, hint: text.settingsHint },
];

export function MorePage() {
  return <PlacesPage title={text.title} places={PLACES} />;
}

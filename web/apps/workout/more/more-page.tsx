import arrowRightLeft from 'lucide/dist/esm/icons/arrow-right-left.mjs';
import bell from 'lucide/dist/esm/icons/bell.mjs';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import heartPulse from 'lucide/dist/esm/icons/heart-pulse.mjs';
import images from 'lucide/dist/esm/icons/images.mjs';
import library from 'lucide/dist/esm/icons/library.mjs';
import scale from 'lucide/dist/esm/icons/scale.mjs';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { moreText as text } from '../text/exercises.ts';

/** Pages without a tab of their own. */
const PLACES = [
  { path: '/body', icon: scale, title: text.body, hint: text.bodyHint },
  { path: '/cardio', icon: heartPulse, title: text.cardio, hint: text.cardioHint },
  { path: '/photos', icon: images, title: text.photos, hint: text.photosHint },
  { path: '/exercises', icon: library, title: text.exercises, hint: text.exercisesHint },
  { path: '/import', icon: arrowRightLeft, title: text.import, hint: text.importHint },
  {
    path: '/settings/notifications',
    icon: bell,
    title: text.notifications,
    hint: text.notificationsHint,
  },
];

export function MorePage() {
  return (
    <Page title={text.title} narrow>
      <Card flush>
        <ul>
          {PLACES.map(({ path, icon, title, hint }) => (
            <ListRow
              key={path}
              lead={
                <span class="row-icon">
                  <Icon of={icon} />
                </span>
              }
              title={title}
              detail={hint}
              href={`#${path}`}
              trail={<Icon of={chevronRight} />}
            />
          ))}
        </ul>
      </Card>
    </Page>
  );
}

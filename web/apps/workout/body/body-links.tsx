import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import heartPulse from 'lucide/dist/esm/icons/heart-pulse.mjs';
import images from 'lucide/dist/esm/icons/images.mjs';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { bodyText as text } from '../text/body.ts';

const PLACES = [
  { path: '/cardio', icon: heartPulse, title: text.cardio },
  { path: '/photos', icon: images, title: text.photos },
];

/** Links to cardio and photos. */
export function BodyLinks() {
  return (
    <Card flush>
      <ul>
        {PLACES.map(({ path, icon, title }) => (
          <ListRow
            key={path}
            lead={
              <span class="row-icon">
                <Icon of={icon} />
              </span>
            }
            title={title}
            href={`#${path}`}
            trail={<Icon of={chevronRight} />}
          />
        ))}
      </ul>
    </Card>
  );
}

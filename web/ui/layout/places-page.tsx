import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { Icon, type IconNode } from '../basic/icon.tsx';
import { Card } from './card.tsx';
import { ListRow } from './list-row.tsx';
import { Page } from './page.tsx';

interface PageLink {
  readonly path: string;
  readonly icon: IconNode;
  readonly title: string;
  readonly hint: string;
}

interface Props {
  title: string;
  places: readonly PageLink[];
}

/** Links to the pages of an app, each with what is found there. */
export function PlacesPage({ title: heading, places }: Props) {
  return (
    <Page title={heading} narrow>
      <Card flush>
        <ul>
          {places.map(({ path, icon, title, hint }) => (
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

import { BodyView } from '../../../body/body-view.tsx';
import { BackToMore } from '../more/back-to-more.tsx';
import { bodyWriter } from '../weight/weigh-ins.ts';
import { bodyDaysQuery } from './body-days.ts';
import { BodyLinks } from './body-links.tsx';

export function BodyPage() {
  return (
    <BodyView query={bodyDaysQuery} writer={bodyWriter} back={<BackToMore />}>
      <BodyLinks />
    </BodyView>
  );
}

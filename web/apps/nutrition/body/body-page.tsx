import { bodyDaysQueryOf } from '../../../body/body-days.ts';
import { BodyView } from '../../../body/body-view.tsx';
import { BackToStatistics } from '../stats/back-to-statistics.tsx';
import { bodyWriter } from '../weight/weigh-ins.ts';

const bodyDaysQuery = bodyDaysQueryOf('nutrition');

export function BodyPage() {
  return <BodyView query={bodyDaysQuery} writer={bodyWriter} back={<BackToStatistics />} />;
}

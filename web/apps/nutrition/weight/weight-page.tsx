import { WeightView } from '../../../body/weight-view.tsx';
import { BackToStatistics } from '../stats/back-to-statistics.tsx';
import { bodyWriter, weighInsQuery } from './weigh-ins.ts';

export function WeightPage() {
  return <WeightView query={weighInsQuery} writer={bodyWriter} back={<BackToStatistics />} />;
}

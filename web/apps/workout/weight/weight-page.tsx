import { weightText as text } from '../../../body/text/weight.ts';
import { WeightView } from '../../../body/weight-view.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { bodyWriter, weighInsQuery } from './weigh-ins.ts';

export function WeightPage() {
  const back = <BackLink href="#/more" label={text.back.more} />;
  return <WeightView query={weighInsQuery} writer={bodyWriter} back={back} />;
}

import { weightText as text } from '../../../body/text/weight.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';

/** The way back from a page that is reached through the statistics. */
export function BackToStatistics() {
  return <BackLink href="#/stats" label={text.back.statistics} />;
}

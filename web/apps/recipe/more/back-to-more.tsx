import { BackLink } from '../../../ui/layout/back-link.tsx';
import { moreText as text } from '../text/more.ts';

/** Leads back to the page More. */
export function BackToMore() {
  return <BackLink href="#/more" label={text.title} />;
}

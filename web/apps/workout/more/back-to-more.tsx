import { BackLink } from '../../../ui/layout/back-link.tsx';
import { moreText as text } from '../text/exercises.ts';

/** The way back from a page that is reached through More. */
export function BackToMore() {
  return <BackLink href="#/more" label={text.title} />;
}

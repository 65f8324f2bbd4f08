import { BackLink } from '../../../ui/back-link.tsx';
import { text } from './text/text.ts';

/** The way back from a page that is reached through More. */
export function BackToMore() {
  return <BackLink href="#/more" label={text.title} />;
}

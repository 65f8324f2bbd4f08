import { useLocation } from '../../../core/page/location.ts';
import { Lazy } from '../../../shell/lazy.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { useLabels } from '../labels/labels-query.ts';
import { text } from '../text/notes.ts';
import { Wall } from './wall.tsx';

const missingLabel = () => import('./no-notes.tsx').then(({ MissingLabel }) => MissingLabel);

/** The notes of one label. */
export function LabelPage() {
  const [location] = useLocation();
  const id = Number(/^\/labels\/(-?\d+)/.exec(location)?.[1]);
  const { value: labels } = useLabels();
  const label = labels?.find((one) => one.id === id);
  if (labels && !label) return <Lazy load={missingLabel} props={{}} />;
  return (
    <Wall
      title={label?.name ?? text.notes.labels.title}
      back={<BackLink href="#/labels" label={text.notes.labels.title} />}
      label={id}
    />
  );
}

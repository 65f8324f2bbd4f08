import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';

interface Props {
  title: string;
  failed: readonly { idx: number; name: string; error: string }[];
}

/** What could not be taken in, and why. */
export function Failures({ title, failed }: Props) {
  return (
    <Card flush title={title}>
      <ul>
        {failed.map(({ idx, name, error }) => (
          <ListRow key={idx} title={name} detail={error} />
        ))}
      </ul>
    </Card>
  );
}

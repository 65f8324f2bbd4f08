import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';

interface Props {
  title: string;
  failed: readonly { idx: number; name: string; error: string }[];
}

/** Recipes that could not be imported, with the reason. */
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

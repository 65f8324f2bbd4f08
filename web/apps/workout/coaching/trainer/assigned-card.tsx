import { Button } from '../../../../ui/basic/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { ListRow } from '../../../../ui/layout/list-row.tsx';
import { Badge } from '../../../../ui/status/badge.tsx';
import { coachingText as text } from '../../text/coaching.ts';
import { type MemberView, trainer } from '../coaching-api.ts';

const words = text.member;

export function AssignedCard({ view }: { view: MemberView }) {
  const takeBack = (id: number, name: string) =>
    trainer.writeWithUndo(
      'DELETE /api/programs/:id/assign/:userId',
      [{ id, userId: view.user.id }],
      words.unassigned(name),
    );
  return (
    <Card title={words.assigned} flush>
      <ul>
        {view.assigned_programs.map(({ id, name, assigned_at, is_active }) => (
          <ListRow
            key={id}
            title={
              <>
                {name} {is_active && <Badge>{words.active}</Badge>}
              </>
            }
            detail={words.since(assigned_at)}
            trail={
              <Button aria-label={words.unassignLabel(name)} onClick={() => takeBack(id, name)}>
                {words.unassign}
              </Button>
            }
          />
        ))}
      </ul>
    </Card>
  );
}

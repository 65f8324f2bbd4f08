import { useState } from 'preact/hooks';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import type { Share } from '../../../../src/apps/recipe/sharing/contract.ts';
import { sayProblem } from '../../../core/in-words.ts';
import { toast } from '../../../core/toasts.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { useSettled } from '../../../core/use-settled.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { nameOf, type Person } from './person.ts';
import { sharingApi } from './sharing-api.ts';
import { text } from './text/text.ts';

const words = text.people;
/** Fewer are seen faster than searched. */
const WORTH_SEARCHING = 8;

/** Who reads the recipe, and who else could. */
export function PeoplePart({ recipe: { id } }: { recipe: Recipe }) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const peers = useAnswer({
    app: 'recipe',
    key: ['peers', q],
    ask: () => sharingApi('GET /api/recipes/peers', q ? { q, limit: 20 } : { limit: 20 }),
  });
  const shares = useAnswer({
    app: 'recipe',
    key: ['shares', id],
    ask: () => sharingApi('GET /api/recipes/:id/shares', { id, limit: 100 }),
  });
  const readers = new Map(shares.value?.items.map((share) => [share.user_id, share]));
  const found = peers.value?.items ?? [];
  const problem = peers.problem ?? shares.problem;

  const change = (work: Promise<unknown>) => void work.then(shares.retry).catch(sayProblem);
  const add = async (person: Person) => {
    await sharingApi('POST /api/recipes/:id/shares', { id, user_ids: [person.id] });
    toast(words.shared(nameOf(person)));
  };

  return (
    <section>
      <h3>{words.title}</h3>
      {problem && <ErrorState problem={problem} onRetry={shares.retry} />}
      {!problem && !(peers.value && shares.value) && <SkeletonRows rows={3} />}
      {peers.value && found.length === 0 && q === '' && <p class="soft small">{words.none}</p>}
      {(found.length >= WORTH_SEARCHING || typed !== '') && (
        <TextField label={words.search} type="search" value={typed} onValue={setTyped} />
      )}
      <ul>
        {found.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            share={readers.get(person.id)}
            onAdd={() => change(add(person))}
            onRemove={() =>
              change(
                sharingApi('DELETE /api/recipes/:id/shares/:userId', { id, userId: person.id }),
              )
            }
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  person: Person;
  share: Share | undefined;
  onAdd: () => void;
  onRemove: () => void;
}

function PersonRow({ person, share, onAdd, onRemove }: RowProps) {
  const name = nameOf(person);
  return (
    <ListRow
      lead={<Avatar name={name} picture={person.avatar_url} />}
      title={name}
      detail={
        share &&
        [words.reads, share.via_kitchen_name && words.via(share.via_kitchen_name)]
          .filter(Boolean)
          .join(', ')
      }
      trail={
        share ? (
          <Button aria-label={words.stop(name)} onClick={onRemove}>
            {words.remove}
          </Button>
        ) : (
          <Button look="soft" aria-label={words.share(name)} onClick={onAdd}>
            {words.add}
          </Button>
        )
      }
    />
  );
}

import { useState } from 'preact/hooks';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import type { RecipeShare } from '../../../../src/apps/recipe/sharing/contract.ts';
import { showError } from '../../../core/api/error-message.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useDebounced } from '../../../core/state/use-debounced.ts';
import { Avatar } from '../../../ui/basic/avatar.tsx';
import { Button } from '../../../ui/basic/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { ErrorState } from '../../../ui/status/error-state.tsx';
import { SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { sharingText as text } from '../text/sharing.ts';
import { type Peer, peerName } from './peer.ts';
import { sharingApi } from './sharing-api.ts';

const words = text.people;
/** Shorter lists need no search field. */
const WORTH_SEARCHING = 8;

/** People with access to the recipe, and those who could get it. */
export function PeopleSection({ recipe: { id } }: { recipe: Recipe }) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const peers = useServerQuery({
    app: 'recipe',
    key: ['peers', q],
    load: () => sharingApi('GET /api/recipes/peers', q ? { q, limit: 20 } : { limit: 20 }),
  });
  const shares = useServerQuery({
    app: 'recipe',
    key: ['shares', id],
    load: () => sharingApi('GET /api/recipes/:id/shares', { id, limit: 100 }),
  });
  const readers = new Map(shares.value?.items.map((share) => [share.user_id, share]));
  const found = peers.value?.items ?? [];
  const problem = peers.problem ?? shares.problem;

  const change = (work: Promise<unknown>) => void work.then(shares.retry).catch(showError);
  const add = async (person: Peer) => {
    await sharingApi('POST /api/recipes/:id/shares', { id, user_ids: [person.id] });
    showToast(words.shared(peerName(person)));
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
  person: Peer;
  share: RecipeShare | undefined;
  onAdd: () => void;
  onRemove: () => void;
}

function PersonRow({ person, share, onAdd, onRemove }: RowProps) {
  const name = peerName(person);
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

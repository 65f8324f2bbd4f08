import { useState } from 'preact/hooks';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import type { NoteShare } from '../../../../src/apps/notes/sharing/contract.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { useDebounced } from '../../../core/state/use-debounced.ts';
import { Avatar } from '../../../ui/basic/avatar.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { LoadingRows } from '../../../ui/status/loading-rows.tsx';
import { notesApi } from '../notes/notes-api.ts';
import { sharingText } from '../text/sharing.ts';
import { shareNote, sharesQuery, stopSharing } from './note-shares.ts';

const words = sharingText.people;
/** Shorter lists need no search field. */
const WORTH_SEARCHING = 8;
const MOST_FOUND = 20;

type Access = keyof typeof words.roles;
const ACCESS = Object.entries(words.roles).map(([value, label]) => ({
  value: value as Access,
  label,
}));

interface Person {
  readonly id: number;
  readonly name: string;
  readonly picture: string | null;
}

/** The people of this server and what each may do with the note; those who have it come first. */
export function PeopleSection({ note: { id } }: { note: Note }) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const peers = useServerQuery({
    app: 'notes',
    key: ['peers', q],
    load: () =>
      notesApi('GET /api/notes/peers', { limit: MOST_FOUND, ...(q && { q }) }).then(
        ({ items }) => items,
      ),
  });
  const shares = useServerQuery(sharesQuery(id));
  // Somebody whose access ends stays in place until the sheet opens again.
  const [first] = useState(() => new Set<number>());
  for (const { user_id, username } of shares.value ?? []) if (username) first.add(user_id);
  const roles = new Map(shares.value?.map(({ user_id, role }) => [user_id, role]));
  const found = (peers.value ?? []).map((peer) => toPerson(peer.id, peer));
  const others = (shares.value ?? [])
    .filter(({ user_id, username }) => username && !found.some((one) => one.id === user_id))
    .map((share) => toPerson(share.user_id, share));
  const all = [...(q === '' ? others : []), ...found];
  const isLoaded = peers.value && shares.value;
  return (
    <section class="form">
      <h3>{words.title}</h3>
      <LoadingRows
        problem={peers.problem ?? shares.problem}
        onRetry={() => {
          peers.retry();
          shares.retry();
        }}
        loading={!isLoaded}
        rows={3}
      />
      {isLoaded && all.length === 0 && (
        <p class="soft small">{q === '' ? words.none : words.nobody(q)}</p>
      )}
      {(found.length >= WORTH_SEARCHING || typed !== '') && (
        <SearchField label={words.search} value={typed} onValue={setTyped} />
      )}
      {isLoaded && (
        <ul class="share-people">
          {all
            .toSorted((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)))
            .map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                access={roles.get(person.id) ?? 'none'}
                onAccess={(access) => {
                  if (access !== 'none') shareNote(id, person.id, access);
                  else stopSharing(id, person.id, words.stopped(person.name));
                }}
              />
            ))}
        </ul>
      )}
    </section>
  );
}

type Names = Pick<NoteShare, 'username' | 'full_name' | 'avatar_url'>;

function toPerson(id: number, { username, full_name, avatar_url }: Names): Person {
  return { id, name: full_name ?? username, picture: avatar_url };
}

interface RowProps {
  person: Person;
  access: Access;
  onAccess: (access: Access) => void;
}

function PersonRow({ person: { name, picture }, access, onAccess }: RowProps) {
  return (
    <li class="share-person">
      <Avatar name={name} picture={picture} />
      <span class="share-name">{name}</span>
      <Segmented label={words.access(name)} value={access} options={ACCESS} onValue={onAccess} />
    </li>
  );
}

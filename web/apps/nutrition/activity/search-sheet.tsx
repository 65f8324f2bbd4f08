import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import type {
  ActivityEntry,
  OwnActivity,
} from '../../../../src/apps/nutrition/activity/contract.ts';
import {
  ACTIVITY_GROUPS,
  searchActivities,
} from '../../../../src/apps/nutrition/measures/energy/activities.ts';
import { foldText } from '../../../../src/shared/food/text/fold-text.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { activityText as text } from '../text/activity.ts';
import { latestEntriesQuery, ownActivitiesQuery } from './activities.ts';
import type { ActivitySubject } from './activity-subject.ts';

const words = text.search;
const MOST_RESULTS = 40;
const MOST_RECENTS = 6;

interface Props {
  onChoose: (subject: ActivitySubject) => void;
  onCreate: (name: string) => void;
  onClose: () => void;
}

/** What was done lately and the own activities before typing; then both and the catalogue. */
export function SearchSheet({ onChoose, onCreate, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const own = useServerQuery(ownActivitiesQuery).value ?? [];
  const latest = useServerQuery(latestEntriesQuery).value ?? [];
  const asked = typed.trim();
  return (
    <Sheet title={words.title} onClose={onClose}>
      <div class="find-activity">
        <SearchField label={words.field} autofocus value={typed} onValue={setTyped} />
        {asked === '' ? (
          <>
            <Subjects title={words.recent} subjects={toRecents(latest)} onChoose={onChoose} />
            <Subjects title={words.own} subjects={own.map(fromOwn)} onChoose={onChoose} />
            <section>
              <h3>{words.browse}</h3>
              <div class="activity-groups">
                {ACTIVITY_GROUPS.map((group) => (
                  <Button key={group} look="soft" onClick={() => setTyped(words.groups[group])}>
                    {words.groups[group]}
                  </Button>
                ))}
              </div>
            </section>
          </>
        ) : (
          <Results asked={asked} own={own} onChoose={onChoose} />
        )}
        <Button look="soft" icon={plus} onClick={() => onCreate(asked)}>
          {asked === '' ? words.create : words.createNamed(asked)}
        </Button>
      </div>
    </Sheet>
  );
}

interface ResultProps {
  asked: string;
  own: readonly OwnActivity[];
  onChoose: (subject: ActivitySubject) => void;
}

function Results({ asked, own, onChoose }: ResultProps) {
  const mine = own.filter(({ name }) => foldText(name).includes(foldText(asked))).map(fromOwn);
  const known = searchActivities(asked).map(({ key, name, met }) => ({
    name,
    met,
    activity_key: key,
    own_activity_id: null,
  }));
  const all = [...mine, ...known];
  if (all.length === 0) {
    return (
      <p class="soft" role="status">
        {words.none(asked)}
      </p>
    );
  }
  return (
    <>
      <Subjects title={words.results} subjects={all.slice(0, MOST_RESULTS)} onChoose={onChoose} />
      {all.length > MOST_RESULTS && <p class="soft">{words.rest(all.length - MOST_RESULTS)}</p>}
    </>
  );
}

interface SubjectsProps {
  title: string;
  subjects: readonly ActivitySubject[];
  onChoose: (subject: ActivitySubject) => void;
}

function Subjects({ title, subjects, onChoose }: SubjectsProps) {
  if (subjects.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul class="activity-choices">
        {subjects.map((subject) => {
          const { name, met, minutes, activity_key, own_activity_id } = subject;
          return (
            <ListRow
              key={activity_key ?? own_activity_id ?? name}
              title={name}
              value={minutes ? text.minutes(minutes) : met !== null && text.met(met)}
              opens={words.choose(name)}
              onOpen={() => onChoose(subject)}
            />
          );
        })}
      </ul>
    </section>
  );
}

function fromOwn({ id, name, met }: OwnActivity): ActivitySubject {
  return { name, met, activity_key: null, own_activity_id: id };
}

function toRecents(latest: readonly ActivityEntry[]): ActivitySubject[] {
  const byName = Map.groupBy(latest, ({ name }) => name);
  return [...byName.values()]
    .flatMap(([entry]) => (entry ? [toSubject(entry)] : []))
    .slice(0, MOST_RECENTS);
}

function toSubject({ name, met, activity_key, own_activity_id, minutes }: ActivityEntry) {
  return { name, met, activity_key, own_activity_id, minutes };
}

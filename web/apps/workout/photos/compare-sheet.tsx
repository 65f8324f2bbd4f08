import { useState } from 'preact/hooks';
import type { ProgressPhoto } from '../../../../src/apps/workout/body-stats/contract.ts';
import { daysBetween } from '../../../../src/shared/calendar/dates.ts';
import { formatDate, formatPlural } from '../../../core/text/format.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { Select } from '../../../ui/form/select.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { photosText as text } from '../text/photos.ts';
import { describePhoto } from './poses.ts';
import { photoUrl } from './progress-photos.ts';

const words = text.comparing;

interface Props {
  /** Newest first; at least two. */
  photos: readonly ProgressPhoto[];
  /** Fetches earlier photos; undefined at the end. */
  onMore: (() => void) | undefined;
  onClose: () => void;
}

/** Two photos side by side, initially the newest and the oldest of its pose. */
export function CompareSheet({ photos, onMore, onClose }: Props) {
  const [chosen, setChosen] = useState(() => furthestApart(photos));
  const pick = (fileId: number | undefined) => photos.find(({ file_id }) => file_id === fileId);
  const [before, after] = [pick(chosen.before), pick(chosen.after)];
  const days = before && after ? Math.abs(daysBetween(before.date, after.date)) : 0;
  return (
    <Sheet title={words.title} onClose={onClose}>
      <div class="form">
        <div class="compared">
          {(['before', 'after'] as const).map((side) => (
            <Side
              key={side}
              label={words[side]}
              photos={photos}
              photo={side === 'before' ? before : after}
              onPhoto={(fileId) => setChosen({ ...chosen, [side]: fileId })}
            />
          ))}
        </div>
        {days > 0 && (
          <p class="soft small">{words.apart(formatPlural(days, words.day, words.days))}</p>
        )}
        {onMore && <Button onClick={onMore}>{words.more}</Button>}
      </div>
    </Sheet>
  );
}

interface SideProps {
  label: string;
  photos: readonly ProgressPhoto[];
  photo: ProgressPhoto | undefined;
  onPhoto: (fileId: number) => void;
}

function Side({ label, photos, photo, onPhoto }: SideProps) {
  const options = photos.map(({ file_id, date, pose }) => ({
    value: String(file_id),
    label: words.choice(formatDate(`${date}T12:00`), text.poses[pose]),
  }));
  return (
    <div>
      <Select
        label={label}
        value={String(photo?.file_id)}
        options={options}
        onValue={(value) => onPhoto(Number(value))}
      />
      {photo && <img class="progress-photo" src={photoUrl(photo)} alt={describePhoto(photo)} />}
    </div>
  );
}

/** Compared by file, because the id of a new photo changes when the server assigns it. */
function furthestApart(photos: readonly ProgressPhoto[]) {
  const newest = photos[0];
  const oldest =
    photos.findLast((photo) => photo !== newest && photo.pose === newest?.pose) ?? photos.at(-1);
  return { before: oldest?.file_id, after: newest?.file_id };
}

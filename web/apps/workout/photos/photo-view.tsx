import { useState } from 'preact/hooks';
import type { ProgressPhoto } from '../../../../src/apps/workout/body-stats/contract.ts';
import { text as common } from '../../../core/text/text.ts';
import { today } from '../../../core/time/dates.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { photosText as text } from '../text/photos.ts';
import { describePhoto, POSES } from './poses.ts';
import { photos, photoUrl } from './progress-photos.ts';

const words = text.sheet;

interface Props {
  photo: ProgressPhoto;
  onClose: () => void;
}

/** A photo in full size with its details. */
export function PhotoView({ photo, onClose }: Props) {
  const [{ pose, date, note }, setSaid] = useState(photo);
  const change = (part: Partial<ProgressPhoto>) => setSaid((said) => ({ ...said, ...part }));
  const isSame = pose === photo.pose && date === photo.date && note === photo.note;
  return (
    <Sheet title={describePhoto(photo)} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          photos.write(
            'PUT /api/progress-photos/:id',
            { id: photo.id, pose, date, note: note.trim() },
            text.writes.photo,
          );
          onClose();
        }}
      >
        <img class="large-photo" src={photoUrl(photo)} alt={describePhoto(photo)} />
        <Segmented
          label={words.pose}
          value={pose}
          options={POSES}
          onValue={(chosen) => change({ pose: chosen })}
        />
        <DateField
          label={words.date}
          value={date}
          max={today()}
          onValue={(chosen) => change({ date: chosen || photo.date })}
        />
        <TextArea
          label={words.note}
          value={note}
          rows={2}
          maxLength={2000}
          onValue={(written) => change({ note: written })}
        />
        <Button look="solid" type="submit" wide disabled={isSame}>
          {common.save}
        </Button>
      </form>
    </Sheet>
  );
}

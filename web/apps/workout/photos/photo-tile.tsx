import x from 'lucide/dist/esm/icons/x.mjs';
import type { ProgressPhoto } from '../../../../src/apps/workout/body-stats/contract.ts';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { photosText as text } from '../text/photos.ts';
import { describePhoto } from './poses.ts';
import { photos, photoUrl } from './progress-photos.ts';

interface Props {
  photo: ProgressPhoto;
  onOpen: () => void;
}

export function PhotoTile({ photo, onOpen }: Props) {
  const { id, pose, note } = photo;
  const label = describePhoto(photo);
  return (
    <li>
      <button type="button" class="photo-button" aria-label={text.open(label)} onClick={onOpen}>
        <img class="progress-photo" src={photoUrl(photo)} alt={label} loading="lazy" />
      </button>
      <span class="soft small">{note ? text.noted(text.poses[pose], note) : text.poses[pose]}</span>
      <IconButton
        icon={x}
        look="soft"
        label={text.remove(label)}
        onClick={() =>
          photos.writeWithUndo('DELETE /api/progress-photos/:id', [{ id }], text.removed(label))
        }
      />
    </li>
  );
}

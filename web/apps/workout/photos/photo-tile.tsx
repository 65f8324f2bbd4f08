import x from 'lucide/dist/esm/icons/x.mjs';
import type { ProgressPhoto } from '../../../../src/apps/workout/body-stats/contract.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { photoInWords } from './poses.ts';
import { photoAddress, photos } from './progress-photos.ts';
import { text } from './text/text.ts';

export function PhotoTile({ photo }: { photo: ProgressPhoto }) {
  const { id, pose } = photo;
  const said = photoInWords(photo);
  return (
    <li>
      <img class="progress-photo" src={photoAddress(photo)} alt={said} loading="lazy" />
      <span class="soft small">{text.poses[pose]}</span>
      <IconButton
        icon={x}
        look="soft"
        label={text.remove(said)}
        onClick={() =>
          photos.writeWithUndo('DELETE /api/progress-photos/:id', [{ id }], text.removed(said))
        }
      />
    </li>
  );
}

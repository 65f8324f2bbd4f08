import apple from 'lucide/dist/esm/icons/apple.mjs';
import { Icon } from '../../../ui/basic/icon.tsx';
import { photoUrl } from './photo-url.ts';

/** The picture of a food in a list, or a mark of the same size; decorative. */
export function FoodThumbnail({ photoId }: { photoId: number | null }) {
  return (
    <span class="food-thumbnail">
      {photoId === null ? (
        <Icon of={apple} size={18} />
      ) : (
        <img src={photoUrl(photoId)} alt="" loading="lazy" />
      )}
    </span>
  );
}

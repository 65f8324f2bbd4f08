import x from 'lucide/dist/esm/icons/x.mjs';
import { IconButton } from '../../ui/basic/icon-button.tsx';
import type { Photo } from '../conversation/assistant.ts';
import { assistantText } from '../text.ts';

const text = assistantText.composer;

interface Props {
  photos: readonly Photo[];
  onRemove: (at: number) => void;
}

/** The photos of the next question. */
export function PhotoList({ photos, onRemove }: Props) {
  if (photos.length === 0) return null;
  return (
    <ul class="assistant-photos">
      {photos.map(({ media_type, data }, at) => (
        <li key={data}>
          <img src={`data:${media_type};base64,${data}`} alt={text.photoAlt(at + 1)} />
          <IconButton icon={x} label={text.removePhoto(at + 1)} onClick={() => onRemove(at)} />
        </li>
      ))}
    </ul>
  );
}

import ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import image from 'lucide/dist/esm/icons/image.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import { LONGEST_CAPTION } from '../../../../src/apps/recipe/recipes/fields.ts';
import { Icon } from '../../../ui/basic/icon.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import { MoveMenuItems } from '../../../ui/reorder/move-menu-items.tsx';
import { ReorderHandle } from '../../../ui/reorder/reorder-handle.tsx';
import type { Reorder } from '../../../ui/reorder/use-reorder.ts';
import type { DraftPhoto } from '../editor/draft.ts';
import { pictureUrl } from '../recipes/picture-url.ts';
import { editPhotosText as text } from '../text/photos.ts';

interface Props {
  photo: DraftPhoto;
  index: number;
  reorder: Reorder;
  onCaption: (caption: string) => void;
  onCover: () => void;
  onRemove: () => void;
}

export function PhotoRow({ photo, index, reorder, onCaption, onCover, onRemove }: Props) {
  return (
    <li class="photo-row">
      <ReorderHandle reorder={reorder} index={index} name={text.name(index + 1)} />
      <img src={pictureUrl(photo.img_url) ?? ''} alt={text.alt(index + 1)} loading="lazy" />
      <input
        class="input"
        aria-label={text.caption(index + 1)}
        placeholder={text.captionShort}
        maxLength={LONGEST_CAPTION}
        value={photo.caption}
        onInput={(event) => onCaption(event.currentTarget.value)}
      />
      <Menu label={text.more(index + 1)} button={<Icon of={ellipsis} />}>
        <MenuItem icon={image} onChoose={onCover}>
          {text.cover}
        </MenuItem>
        <MoveMenuItems reorder={reorder} index={index} />
        <MenuItem icon={trash} onChoose={onRemove}>
          {text.remove}
        </MenuItem>
      </Menu>
    </li>
  );
}

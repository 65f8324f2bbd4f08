import camera from 'lucide/dist/esm/icons/camera.mjs';
import imagePlus from 'lucide/dist/esm/icons/image-plus.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useRef } from 'preact/hooks';
import { MOST_PHOTOS } from '../../../../src/apps/recipe/recipes/fields.ts';
import { PICTURE_TYPES } from '../../../core/api/upload-picture.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { text as common } from '../../../core/text/text.ts';
import { Button } from '../../../ui/basic/button.tsx';
import type { IconNode } from '../../../ui/basic/icon.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { useFileChooser } from '../../../ui/form/use-file-chooser.tsx';
import { moveItem } from '../../../ui/reorder/move-item.ts';
import { ReorderAnnouncement } from '../../../ui/reorder/reorder-handle.tsx';
import { useReorder } from '../../../ui/reorder/use-reorder.ts';
import { ProgressBar } from '../../../ui/status/progress-bar.tsx';
import type { DraftPhoto } from '../editor/draft.ts';
import { editPhotosText as text } from '../text/photos.ts';
import './edit-photos.css';
import { type Pictures, putBack, undoCover, useAsCover } from './edit-photos.ts';
import { PhotoRow } from './photo-row.tsx';
import { useUploads } from './use-uploads.ts';

interface Props {
  pictures: Pictures;
  onPictures: (pictures: Pictures) => void;
}

/** Further photos of a recipe, with captions, in the owner's order. */
export function PhotosField({ pictures, onPictures }: Props) {
  const { photos } = pictures;
  const latest = useLatest(pictures, onPictures);
  const uploads = useUploads('recipe-photo', ({ url }) =>
    latest.setPhotos((all) => [...all, { img_url: url, caption: '' }]),
  );
  const reorder = useReorder<HTMLUListElement>({
    count: photos.length,
    nameOf: (index) => photos[index]?.caption || text.alt(index + 1),
    onMove: (from, to) => latest.setPhotos((all) => moveItem(all, from, to)),
  });

  function addAll(files: readonly File[]) {
    const room = MOST_PHOTOS - photos.length;
    if (files.length > room) showToast(text.leftOut(files.length - room), { tone: 'problem' });
    void uploads.start(files.slice(0, room));
  }

  function cover(photo: DraftPhoto) {
    latest.set((now) => useAsCover(now, photo));
    offerUndo(text.covered, () => latest.set((now) => undoCover(now, pictures, photo)));
  }

  function remove(photo: DraftPhoto) {
    latest.setPhotos((all) => all.filter(({ img_url }) => img_url !== photo.img_url));
    offerUndo(text.removed, () => latest.setPhotos((all) => putBack(all, photo, photos)));
  }

  return (
    <fieldset class="field">
      <legend>{text.title}</legend>
      {photos.length > 0 && (
        <ul class="photo-rows" ref={reorder.list}>
          {photos.map((photo, index) => (
            <PhotoRow
              key={photo.img_url}
              photo={photo}
              index={index}
              reorder={reorder}
              onCaption={(caption) =>
                latest.setPhotos((all) =>
                  all.map((one) => (one.img_url === photo.img_url ? { ...one, caption } : one)),
                )
              }
              onCover={() => cover(photo)}
              onRemove={() => remove(photo)}
            />
          ))}
        </ul>
      )}
      <ReorderAnnouncement reorder={reorder} />
      {uploads.progress !== undefined ? (
        <div class="picture-upload">
          <ProgressBar
            label={text.uploading(uploads.current, uploads.count)}
            value={uploads.progress}
            max={1}
          />
          <IconButton icon={x} label={text.cancel} onClick={uploads.cancel} />
        </div>
      ) : photos.length < MOST_PHOTOS ? (
        <div class="form-actions">
          <AddButton icon={imagePlus} label={text.add} onFiles={addAll} />
          <span class="with-camera">
            <AddButton icon={camera} label={text.take} fromCamera onFiles={addAll} />
          </span>
        </div>
      ) : (
        <p class="soft small">{text.full(MOST_PHOTOS)}</p>
      )}
    </fieldset>
  );
}

interface AddButtonProps {
  icon: IconNode;
  label: string;
  fromCamera?: boolean;
  onFiles: (files: readonly File[]) => void;
}

function AddButton({ icon, label, fromCamera = false, onFiles }: AddButtonProps) {
  const { choose, chooser } = useFileChooser({ accept: PICTURE_TYPES, label, fromCamera, onFiles });
  return (
    <>
      {chooser}
      <Button icon={icon} onClick={choose}>
        {label}
      </Button>
    </>
  );
}

function offerUndo(message: string, run: () => void) {
  showToast(message, { action: { label: common.undo, run } });
}

/** Changes of the pictures as they are now. After the editor was left, nothing is changed. */
function useLatest(pictures: Pictures, onPictures: (pictures: Pictures) => void) {
  const latest = useRef<Pictures>(undefined);
  latest.current = pictures;
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
  const set = (change: (now: Pictures) => Pictures) => {
    if (!latest.current) return;
    latest.current = change(latest.current);
    onPictures(latest.current);
  };
  return {
    set,
    setPhotos: (change: (photos: DraftPhoto[]) => DraftPhoto[]) =>
      set((now) => ({ ...now, photos: change(now.photos) })),
  };
}

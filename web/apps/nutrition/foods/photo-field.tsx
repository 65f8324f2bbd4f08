import camera from 'lucide/dist/esm/icons/camera.mjs';
import imagePlus from 'lucide/dist/esm/icons/image-plus.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useRef } from 'preact/hooks';
import type { filesContract } from '../../../../src/kernel/files/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { PICTURE_TYPES } from '../../../core/api/upload-picture.ts';
import { useUpload } from '../../../core/api/use-upload.ts';
import { instance } from '../../../core/instance.ts';
import { Button } from '../../../ui/basic/button.tsx';
import type { IconNode } from '../../../ui/basic/icon.tsx';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { useFileChooser } from '../../../ui/form/use-file-chooser.tsx';
import { ProgressBar } from '../../../ui/status/progress-bar.tsx';
import { foodsText } from '../text/foods.ts';
import { photoUrl } from './photo-url.ts';

const words = foodsText.sheet.photo;
const client = createClient<typeof filesContract>(instance.base);

/** Pictures that were uploaded in a form. */
export interface UploadedPhotos {
  add: (photoId: number) => void;
  /** Keeps the picture that was saved; the others are removed when the form closes. */
  keep: (photoId: number | null) => void;
}

/** Removes uploaded pictures that no food shows when the form closes. */
export function useUploadedPhotos(): UploadedPhotos {
  const uploaded = useRef(new Set<number>());
  useEffect(
    () => () => {
      for (const id of uploaded.current) {
        void client('DELETE /api/files/:id', { id }).catch(() => undefined);
      }
    },
    [],
  );
  return {
    add: (photoId) => uploaded.current.add(photoId),
    keep: (photoId) => photoId !== null && uploaded.current.delete(photoId),
  };
}

interface Props {
  value: number | null;
  onUploaded: (photoId: number) => void;
  onRemove: () => void;
}

/** A picture that is taken with the camera or chosen. */
export function PhotoField({ value, onUploaded, onRemove }: Props) {
  const upload = useUpload('food-photo', ({ id }) => onUploaded(id));
  return (
    <fieldset class="food-photo" aria-label={words.label}>
      {value !== null && <img src={photoUrl(value)} alt={words.alt} />}
      {upload.progress === undefined ? (
        <div class="form-actions">
          <PhotoButton icon={camera} label={words.take} fromCamera onFile={upload.start} />
          <PhotoButton icon={imagePlus} label={words.choose} onFile={upload.start} />
          {value !== null && <IconButton icon={trash} label={words.remove} onClick={onRemove} />}
        </div>
      ) : (
        <div class="food-photo-upload">
          <ProgressBar label={words.uploading} value={upload.progress} max={1} />
          <IconButton icon={x} label={words.cancel} onClick={upload.cancel} />
        </div>
      )}
    </fieldset>
  );
}

interface ButtonProps {
  icon: IconNode;
  label: string;
  fromCamera?: boolean;
  onFile: (file: File) => Promise<void>;
}

function PhotoButton({ icon, label, fromCamera = false, onFile }: ButtonProps) {
  const { choose, chooser } = useFileChooser({ accept: PICTURE_TYPES, label, fromCamera, onFile });
  return (
    <>
      {chooser}
      <Button icon={icon} onClick={choose}>
        {label}
      </Button>
    </>
  );
}

import imagePlus from 'lucide/dist/esm/icons/image-plus.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useRef } from 'preact/hooks';
import { PICTURE_TYPES } from '../../../../core/api/upload-picture.ts';
import { useUpload } from '../../../../core/api/use-upload.ts';
import { text as common } from '../../../../core/text/text.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { useFileChooser } from '../../../../ui/form/use-file-chooser.tsx';
import { ProgressBar } from '../../../../ui/status/progress-bar.tsx';
import { pictureUrl } from '../../recipes/picture-url.ts';
import { diaryText as text } from '../../text/planning.ts';

const words = text.entry;
const MOST_PHOTOS = 20;

interface Props {
  photos: readonly string[];
  onPhotos: (photos: string[]) => void;
}

/** Photos of a cook. */
export function EntryPhotos({ photos, onPhotos }: Props) {
  const latest = useRef(photos);
  latest.current = photos;
  const { progress, cancel, start } = useUpload('recipe-photo', ({ url }) =>
    onPhotos([...latest.current, url]),
  );
  return (
    <fieldset class="field">
      <legend class="unseen">{words.photos}</legend>
      {photos.length > 0 && (
        <ul class="photos">
          {photos.map((photo, index) => (
            <li key={photo}>
              <img
                class="recipe-picture"
                src={pictureUrl(photo) ?? ''}
                alt={words.photo(index + 1)}
              />
              <IconButton
                icon={x}
                look="soft"
                label={words.removePhoto(index + 1)}
                onClick={() => onPhotos(photos.filter((other) => other !== photo))}
              />
            </li>
          ))}
        </ul>
      )}
      {progress === undefined ? (
        photos.length < MOST_PHOTOS && <AddPhoto onFile={start} />
      ) : (
        <>
          <ProgressBar label={words.uploading} value={progress} max={1} />
          <Button onClick={cancel}>{common.cancel}</Button>
        </>
      )}
    </fieldset>
  );
}

function AddPhoto({ onFile }: { onFile: (file: File) => Promise<void> }) {
  const label = words.addPhoto;
  const { choose, chooser } = useFileChooser({ accept: PICTURE_TYPES, label, onFile });
  return (
    <>
      {chooser}
      <Button icon={imagePlus} onClick={choose}>
        {label}
      </Button>
    </>
  );
}

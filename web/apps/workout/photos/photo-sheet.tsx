import camera from 'lucide/dist/esm/icons/camera.mjs';
import imagePlus from 'lucide/dist/esm/icons/image-plus.mjs';
import { useState } from 'preact/hooks';
import { PICTURE_TYPES } from '../../../core/api/upload-picture.ts';
import { useUpload } from '../../../core/api/use-upload.ts';
import { text as common } from '../../../core/text/text.ts';
import { today } from '../../../core/time/dates.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import type { IconNode } from '../../../ui/basic/icon.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { useFileChooser } from '../../../ui/form/use-file-chooser.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { ProgressBar } from '../../../ui/status/progress-bar.tsx';
import { photosText as text } from '../text/photos.ts';
import { POSES, type Pose } from './poses.ts';
import { photos } from './progress-photos.ts';

const words = text.sheet;

/** Pose, date and note first; choosing the picture saves the photo. */
export function PhotoSheet({ onClose }: { onClose: () => void }) {
  const [pose, setPose] = useState<Pose>('front');
  const [date, setDate] = useState(today());
  const { progress, cancel, start } = useUpload('progress-photo', ({ id }) => {
    photos.write('POST /api/progress-photos', { file_id: id, date, pose }, text.writes.photo);
    onClose();
  });
  return (
    <Sheet
      title={words.title}
      onClose={() => {
        cancel();
        onClose();
      }}
    >
      <div class="form">
        <Segmented label={words.pose} value={pose} options={POSES} onValue={setPose} />
        <DateField
          label={words.date}
          value={date}
          max={today()}
          onValue={(chosen) => setDate(chosen || today())}
        />
        {progress === undefined ? (
          <>
            <PictureButton icon={camera} label={words.take} fromCamera onFile={start} />
            <PictureButton icon={imagePlus} label={words.choose} onFile={start} />
          </>
        ) : (
          <>
            <ProgressBar label={words.uploading} value={progress} max={1} />
            <Button onClick={cancel}>{common.cancel}</Button>
          </>
        )}
        <p class="soft small">{text.private}</p>
      </div>
    </Sheet>
  );
}

interface PictureButtonProps {
  icon: IconNode;
  label: string;
  fromCamera?: boolean;
  onFile: (file: File) => Promise<void>;
}

function PictureButton({ icon, label, fromCamera = false, onFile }: PictureButtonProps) {
  const { choose, chooser } = useFileChooser({ accept: PICTURE_TYPES, label, fromCamera, onFile });
  return (
    <>
      {chooser}
      <Button look={fromCamera ? 'solid' : 'plain'} icon={icon} wide onClick={choose}>
        {label}
      </Button>
    </>
  );
}

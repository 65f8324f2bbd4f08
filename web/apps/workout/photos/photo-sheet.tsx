import camera from 'lucide/dist/esm/icons/camera.mjs';
import imagePlus from 'lucide/dist/esm/icons/image-plus.mjs';
import { useState } from 'preact/hooks';
import { today } from '../../../core/dates.ts';
import { text as common } from '../../../core/text/text.ts';
import { PICTURE_TYPES } from '../../../core/upload-picture.ts';
import { useUpload } from '../../../core/use-upload.ts';
import { Button } from '../../../ui/button.tsx';
import '../../../ui/form.css';
import type { IconNode } from '../../../ui/icon.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFileChooser } from '../../../ui/use-file-chooser.tsx';
import { POSES, type Pose } from './poses.ts';
import { photos } from './progress-photos.ts';
import { text } from './text/text.ts';

const words = text.sheet;

/** Says what the photo is of, then takes it: the picture is the last step and saves. */
export function PhotoSheet({ onClose }: { onClose: () => void }) {
  const [pose, setPose] = useState<Pose>('front');
  const [date, setDate] = useState(today());
  const { share, cancel, take } = useUpload('progress-photo', ({ id }) => {
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
        <TextField
          label={words.date}
          type="date"
          value={date}
          max={today()}
          onValue={(chosen) => setDate(chosen || today())}
        />
        {share === undefined ? (
          <>
            <PictureButton icon={camera} label={words.take} fromCamera onFile={take} />
            <PictureButton icon={imagePlus} label={words.choose} onFile={take} />
          </>
        ) : (
          <>
            <ProgressBar label={words.uploading} value={share} max={1} />
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

import { useState } from 'preact/hooks';
import { showError } from './error-message.ts';
import { uploadPicture } from './upload-picture.ts';

interface Upload {
  /** Uploaded fraction from 0 to 1; undefined while idle. */
  progress: number | undefined;
  cancel: () => void;
  start: (file: File) => Promise<void>;
}

/** Uploads one picture at a time, with progress and cancel. */
export function useUpload(
  kind: string,
  onStored: (picture: { id: number; url: string }) => Promise<void> | void,
): Upload {
  const [upload, setUpload] = useState<{ share: number; cancel: () => void }>();
  return {
    progress: upload?.share,
    cancel: () => upload?.cancel(),
    async start(file) {
      const stop = new AbortController();
      const cancel = () => stop.abort();
      setUpload({ share: 0, cancel });
      try {
        const onProgress = (share: number) => setUpload({ share, cancel });
        await onStored(await uploadPicture(file, kind, onProgress, stop.signal));
      } catch (error) {
        if (!stop.signal.aborted) showError(error);
      }
      setUpload(undefined);
    },
  };
}

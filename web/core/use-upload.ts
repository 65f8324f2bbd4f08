import { useState } from 'preact/hooks';
import { sayProblem } from './in-words.ts';
import { uploadPicture } from './upload-picture.ts';

interface Upload {
  /** How much of it has gone out, from 0 to 1; undefined while nothing is under way. */
  share: number | undefined;
  cancel: () => void;
  take: (file: File) => Promise<void>;
}

/** One picture at a time: how far it is, a way to stop it, and what to do once it is stored. */
export function useUpload(
  kind: string,
  onStored: (picture: { id: number; url: string }) => Promise<void> | void,
): Upload {
  const [upload, setUpload] = useState<{ share: number; cancel: () => void }>();
  return {
    share: upload?.share,
    cancel: () => upload?.cancel(),
    async take(file) {
      const stop = new AbortController();
      const cancel = () => stop.abort();
      setUpload({ share: 0, cancel });
      try {
        const onShare = (share: number) => setUpload({ share, cancel });
        await onStored(await uploadPicture(file, kind, onShare, stop.signal));
      } catch (error) {
        if (!stop.signal.aborted) sayProblem(error);
      }
      setUpload(undefined);
    },
  };
}

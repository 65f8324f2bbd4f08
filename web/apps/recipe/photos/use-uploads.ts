import { useRef, useState } from 'preact/hooks';
import { useUpload } from '../../../core/api/use-upload.ts';

interface Uploads {
  /** Uploaded fraction of all pictures from 0 to 1; undefined while idle. */
  progress: number | undefined;
  /** Number of the picture that is being uploaded, from 1. */
  current: number;
  count: number;
  cancel: () => void;
  start: (files: readonly File[]) => Promise<void>;
}

/** Uploads several pictures one after another. Cancelling keeps those that are there. */
export function useUploads(
  kind: string,
  onStored: (picture: { id: number; url: string }) => void,
): Uploads {
  const [{ current, count }, setPlace] = useState({ current: 0, count: 0 });
  const stopped = useRef(false);
  const upload = useUpload(kind, onStored);
  return {
    progress: count === 0 ? undefined : (current - 1 + (upload.progress ?? 0)) / count,
    current,
    count,
    cancel() {
      stopped.current = true;
      upload.cancel();
    },
    async start(files) {
      stopped.current = false;
      for (const [at, file] of files.entries()) {
        if (stopped.current) break;
        setPlace({ current: at + 1, count: files.length });
        await upload.start(file);
      }
      setPlace({ current: 0, count: 0 });
    },
  };
}

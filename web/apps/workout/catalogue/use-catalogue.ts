import { useEffect, useRef, useState } from 'preact/hooks';
import type { ExerciseImportOutcome } from '../../../../src/apps/workout/exercises/import/contract.ts';
import { errorMessage } from '../../../core/api/error-message.ts';
import { formDataWith, sendFile } from '../../../core/api/send-file.ts';
import { baseOf } from '../../../core/instance.ts';
import { refetchExercises } from '../exercises/exercises.ts';

type CatalogueStage =
  | { at: 'start'; problem?: string }
  | { at: 'reading'; share: number }
  | { at: 'choosing'; file: File; found: ExerciseImportOutcome; busy: boolean; problem?: string }
  | { at: 'done'; added: number };

/** State of a catalogue import: upload, preview, commit. */
export function useCatalogue() {
  const [stage, setStage] = useState<CatalogueStage>({ at: 'start' });
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  async function take(file: File) {
    const stop = new AbortController();
    const { signal } = stop;
    reading.current = stop;
    const onProgress = (share: number) => setStage({ at: 'reading', share });
    onProgress(0);
    try {
      const found = await sendCatalogue(file, true, { onProgress, signal });
      setStage({ at: 'choosing', file, found, busy: false });
    } catch (error) {
      if (signal.aborted) setStage({ at: 'start' });
      else setStage({ at: 'start', problem: errorMessage(error) });
    }
  }

  async function commit(file: File, found: ExerciseImportOutcome) {
    const choosing = { at: 'choosing', file, found } as const;
    setStage({ ...choosing, busy: true });
    try {
      const { added } = await sendCatalogue(file, false, { onProgress: () => undefined });
      setStage({ at: 'done', added });
      refetchExercises();
    } catch (error) {
      setStage({ ...choosing, busy: false, problem: errorMessage(error) });
    }
  }

  return {
    stage,
    take,
    commit,
    cancel: () => reading.current?.abort(),
    startAgain: () => setStage({ at: 'start' }),
  };
}

function sendCatalogue(
  file: File,
  preview: boolean,
  options: { onProgress: (share: number) => void; signal?: AbortSignal },
): Promise<ExerciseImportOutcome> {
  return sendFile(`${baseOf('workout')}/api/exercises/import`, {
    body: formDataWith(file, { preview: String(preview) }),
    ...options,
  });
}

import type { ExerciseImportOutcome } from '../../../../src/apps/workout/exercises/import/contract.ts';
import { formDataWith, sendFile } from '../../../core/api/send-file.ts';
import { baseOf } from '../../../core/instance.ts';

interface CatalogueUpload {
  preview: boolean;
  progressId: string;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Previews or imports a catalogue. */
export function sendCatalogue(
  file: File,
  { preview, progressId, onProgress = () => undefined, signal }: CatalogueUpload,
): Promise<ExerciseImportOutcome> {
  return sendFile(`${baseOf('workout')}/api/exercises/import`, {
    body: formDataWith(file, { preview: String(preview), progressId }),
    onProgress,
    signal,
  });
}

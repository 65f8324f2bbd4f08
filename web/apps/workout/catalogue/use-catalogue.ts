import { useEffect, useRef, useState } from 'preact/hooks';
import type { ImportOutcome } from '../../../../src/apps/workout/exercises/import/contract.ts';
import { inWords } from '../../../core/in-words.ts';
import { baseOf } from '../../../core/instance.ts';
import { formWith, sendFile } from '../../../core/send-file.ts';
import { askAgain } from '../exercises/exercises.ts';

type Stage =
  | { at: 'start'; problem?: string }
  | { at: 'reading'; share: number }
  | { at: 'choosing'; file: File; found: ImportOutcome; busy: boolean; problem?: string }
  | { at: 'done'; added: number };

/** The way of a catalogue: sent, looked through, taken in. */
export function useCatalogue() {
  const [stage, setStage] = useState<Stage>({ at: 'start' });
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  async function take(file: File) {
    const stop = new AbortController();
    const { signal } = stop;
    reading.current = stop;
    const onShare = (share: number) => setStage({ at: 'reading', share });
    onShare(0);
    try {
      const found = await send(file, true, { onShare, signal });
      setStage({ at: 'choosing', file, found, busy: false });
    } catch (error) {
      if (signal.aborted) setStage({ at: 'start' });
      else setStage({ at: 'start', problem: inWords(error) });
    }
  }

  async function commit(file: File, found: ImportOutcome) {
    const choosing = { at: 'choosing', file, found } as const;
    setStage({ ...choosing, busy: true });
    try {
      const { added } = await send(file, false, { onShare: () => undefined });
      setStage({ at: 'done', added });
      askAgain();
    } catch (error) {
      setStage({ ...choosing, busy: false, problem: inWords(error) });
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

function send(
  file: File,
  preview: boolean,
  sending: { onShare: (share: number) => void; signal?: AbortSignal },
): Promise<ImportOutcome> {
  return sendFile(`${baseOf('workout')}/api/exercises/import`, {
    body: formWith(file, { preview: String(preview) }),
    ...sending,
  });
}

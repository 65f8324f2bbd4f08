import { useEffect, useRef, useState } from 'preact/hooks';
import { showToast } from '../../../core/page/toasts.ts';
import { formatDateTime } from '../../../core/text/format.ts';
import { text as common } from '../../../core/text/text.ts';
import type { NewAttachment } from '../attachments/attach-files.ts';
import { voiceText as text } from '../text/voice.ts';
import { type Recording, record } from './recording.ts';
import { type Transcription, transcribe } from './transcribe.ts';

const MOST_SECONDS = 60 * 60;

interface Running {
  readonly recording: Recording;
  readonly transcription: Transcription | undefined;
  readonly startedAt: number;
}

/** Records a voice note. One that runs is kept when its sheet closes. */
export function useVoiceNote(onAttach: (made: NewAttachment) => void) {
  const running = useRef<Running>(undefined);
  const [seconds, setSeconds] = useState<number>();
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string>();
  const isGone = useRef(false);

  async function start(withTranscript: boolean) {
    setProblem(undefined);
    try {
      const recording = await record(text.name(formatDateTime(new Date().toISOString())));
      if (isGone.current) {
        recording.cancel();
        return;
      }
      const transcription = withTranscript ? transcribe(setWords) : undefined;
      running.current = { recording, transcription, startedAt: performance.now() };
      setSeconds(0);
    } catch (error) {
      setProblem(describeProblem(error));
    }
  }

  /** Takes the recording, so that it ends once. */
  function take(): Running | undefined {
    const now = running.current;
    running.current = undefined;
    setSeconds(undefined);
    setWords('');
    return now;
  }

  async function keep() {
    const made = await end();
    if (made) onAttach(made);
  }

  /** Ends the recording; undefined if there is none or it is empty. */
  async function end(): Promise<NewAttachment | undefined> {
    const now = take();
    if (!now) return undefined;
    const length = Math.round((performance.now() - now.startedAt) / 100) / 10;
    const transcript = now.transcription?.finish() ?? '';
    const file = await now.recording.finish();
    return file.size > 0 ? { file, kind: 'voice', seconds: length, transcript } : undefined;
  }

  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setInterval(() => {
      const passed = (performance.now() - (running.current?.startedAt ?? 0)) / 1000;
      setSeconds(Math.floor(passed));
      if (passed < MOST_SECONDS) return;
      showToast(text.longest);
      void keep();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds === undefined]);

  useEffect(
    () => () => {
      isGone.current = true;
      void keep();
    },
    [],
  );

  return {
    ...{ seconds, words, problem, start, keep },
    /** Ends the recording; its undo attaches it. */
    async discard() {
      const made = await end();
      const undo = made && { label: common.undo, run: () => onAttach(made) };
      showToast(text.discarded, undo && { action: undo });
    },
  };
}

function describeProblem(error: unknown): string {
  if (!(error instanceof DOMException)) {
    return isSecureContext ? text.problems.other : text.problems.insecure;
  }
  if (error.name === 'NotAllowedError') return text.problems.denied;
  return error.name === 'NotFoundError' ? text.problems.missing : text.problems.other;
}

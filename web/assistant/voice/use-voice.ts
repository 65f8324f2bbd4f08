import { useEffect, useRef, useState } from 'preact/hooks';
import { spokenLanguage } from '../preferences.ts';
import { assistantText } from '../text.ts';
import { canRecognise, listen, type SpeechSession } from './recogniser.ts';

const text = assistantText.voice;

export interface VoiceInput {
  /** Whether the browser has a recogniser. */
  readonly isOffered: boolean;
  readonly isListening: boolean;
  /** The words so far. */
  readonly words: string;
  readonly problem: string | undefined;
  start(): void;
  finish(): void;
  cancel(): void;
}

/** Turns speech into words. */
export function useVoice(onWords: (words: string, language: string) => void): VoiceInput {
  const [words, setWords] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const listening = useRef<Promise<SpeechSession>>(undefined);
  const latest = useRef(onWords);
  latest.current = onWords;

  function start() {
    const language = spokenLanguage();
    setWords('');
    setProblem(undefined);
    const leave = (why?: string) => {
      setWords(undefined);
      setProblem(why);
    };
    listening.current = listen({
      language,
      onWords: setWords,
      onEnd: (heard) => {
        leave(heard === '' ? text.problems['no-speech'] : undefined);
        if (heard !== '') latest.current(heard, language);
      },
      onProblem: (code) => leave(code === 'aborted' ? undefined : describe(code)),
    });
    listening.current.catch(() => leave(text.problems.other));
  }

  const withListening = (act: (now: SpeechSession) => void) => {
    void listening.current?.then(act).catch(() => undefined);
  };

  useEffect(() => () => withListening((now) => now.cancel()), []);

  return {
    isOffered: canRecognise(),
    isListening: words !== undefined,
    words: words ?? '',
    problem,
    start,
    finish: () => withListening((now) => now.finish()),
    cancel() {
      withListening((now) => now.cancel());
      setWords(undefined);
    },
  };
}

function describe(code: string): string {
  const known = code === 'service-not-allowed' ? 'not-allowed' : code;
  return text.problems[known as keyof typeof text.problems] ?? text.problems.other;
}

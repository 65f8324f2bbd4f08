import { appLanguage } from '../../../assistant/preferences.ts';
import { listen, type SpeechSession } from '../../../assistant/voice/recogniser.ts';

export interface Transcription {
  /** Ends it and returns the words. */
  finish(): string;
}

/**
 * Transcribes speech with the browser's recogniser. A recogniser stops after a long pause, so it is
 * started again. If it stops for another reason, the transcript has the words up to then.
 */
export function transcribe(onWords: (words: string) => void): Transcription {
  const finished: string[] = [];
  let current = '';
  let isOver = false;
  let listening: SpeechSession | undefined;
  const words = () => joinWords([...finished, current]);

  async function start() {
    const now = await listen({
      language: appLanguage(),
      continuous: true,
      onWords(heard) {
        current = heard;
        if (!isOver) onWords(words());
      },
      onEnd: () => restart(),
      onProblem(code) {
        if (code === 'no-speech') restart();
      },
    });
    listening = now;
    if (isOver) now.cancel();
  }

  function restart() {
    finished.push(current);
    current = '';
    if (!isOver) void start().catch(() => undefined);
  }

  void start().catch(() => undefined);
  return {
    finish() {
      isOver = true;
      listening?.cancel();
      return words();
    },
  };
}

export function joinWords(parts: readonly string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
}

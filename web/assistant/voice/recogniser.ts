/** The used part of the Web Speech API, which TypeScript's library does not declare. */
interface SpeechResultEvent extends Event {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { isFinal: boolean }>;
}

interface SpeechErrorEvent extends Event {
  readonly error: string;
}

interface Recogniser {
  lang: string;
  interimResults: boolean;
  continuous: boolean;
  /** Keeps the sound on the device. Older browsers ignore it. */
  processLocally?: boolean;
  onresult: ((event: SpeechResultEvent) => void) | null;
  onerror: ((event: SpeechErrorEvent) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

interface RecogniserClass {
  new (): Recogniser;
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
}

interface SpeechWindow {
  SpeechRecognition?: RecogniserClass;
  webkitSpeechRecognition?: RecogniserClass;
}

function findRecogniser(): RecogniserClass | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as SpeechWindow;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

/** Whether the browser can turn speech into words. */
export function canRecognise(): boolean {
  return findRecogniser() !== undefined;
}

export interface SpeechSession {
  /** Stops listening. The words so far are the result. */
  finish(): void;
  /** Stops listening without a result. */
  cancel(): void;
}

interface ListenerOptions {
  language: string;
  /** Goes on after a pause of the speaker. */
  continuous?: boolean;
  /** Gets the words so far. */
  onWords: (words: string) => void;
  /** Gets all words, or an empty text. */
  onEnd: (words: string) => void;
  /** Gets an error code of the Web Speech API. */
  onProblem: (code: string) => void;
}

/** Listens until the speaker pauses, unless it is continuous, or `finish` is called. */
export async function listen(options: ListenerOptions): Promise<SpeechSession> {
  const Recogniser = findRecogniser();
  if (!Recogniser) throw new Error('The browser has no recogniser.');
  const recogniser = new Recogniser();
  recogniser.lang = options.language;
  recogniser.interimResults = true;
  recogniser.continuous = options.continuous ?? false;
  if (await isOnDevice(Recogniser, options.language)) recogniser.processLocally = true;
  let words = '';
  let isOver = false;
  const end = (tell: () => void) => {
    if (isOver) return;
    isOver = true;
    tell();
  };
  recogniser.onresult = ({ results }) => {
    words = Array.from(results, (result) => result[0]?.transcript.trim() ?? '')
      .filter((part) => part !== '')
      .join(' ');
    if (!isOver) options.onWords(words);
  };
  recogniser.onerror = ({ error }) => end(() => options.onProblem(error));
  recogniser.onend = () => end(() => options.onEnd(words));
  recogniser.start();
  return {
    finish: () => recogniser.stop(),
    cancel: () => {
      end(() => undefined);
      recogniser.abort();
    },
  };
}

/** Whether the browser recognises the language without sending the sound anywhere. */
async function isOnDevice(Recogniser: RecogniserClass, language: string): Promise<boolean> {
  const found = await Recogniser.available?.({ langs: [language], processLocally: true }).catch(
    () => 'unavailable',
  );
  return found === 'available';
}

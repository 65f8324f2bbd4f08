import arrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import imagePlus from 'lucide/dist/esm/icons/image-plus.mjs';
import mic from 'lucide/dist/esm/icons/mic.mjs';
import square from 'lucide/dist/esm/icons/square.mjs';
import { useId, useState } from 'preact/hooks';
import { Icon } from '../../ui/basic/icon.tsx';
import { IconButton } from '../../ui/basic/icon-button.tsx';
import { useAutofocus } from '../../ui/form/use-autofocus.ts';
import { useFileChooser } from '../../ui/form/use-file-chooser.tsx';
import { shrinkPhoto } from '../chat/shrink-photo.ts';
import type { NewQuestion, Photo } from '../conversation/assistant.ts';
import { spokenLanguage } from '../preferences.ts';
import { assistantText } from '../text.ts';
import type { VoiceInput } from '../voice/use-voice.ts';
import { PhotoList } from './photo-list.tsx';

const text = assistantText.composer;
const MOST_PHOTOS = 4;
const MOST_CHARACTERS = 8000;

export type Mode = 'ask' | 'log';

interface Props {
  mode: Mode;
  /** The label of Smart Log's input, and an example. */
  logLabel: string;
  logPlaceholder: string;
  voice: VoiceInput | undefined;
  isLoaded: boolean;
  isRunning: boolean;
  onAsk: (question: NewQuestion) => void;
  onStop: () => void;
}

/** The input for a question and its photos. */
export function Composer(props: Props) {
  const { mode, voice, isLoaded, isRunning, onAsk, onStop } = props;
  const [typed, setTyped] = useState('');
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const [problem, setProblem] = useState<string>();
  const input = useAutofocus<HTMLTextAreaElement>(true);
  const id = useId();
  const { choose, chooser } = useFileChooser({
    accept: 'image/*',
    label: text.photo,
    onFile: (file) => void addPhoto(file),
  });
  const canSend =
    isLoaded && !isRunning && (typed.trim() !== '' || (mode === 'ask' && photos.length > 0));

  async function addPhoto(file: File) {
    setProblem(undefined);
    try {
      const photo = await shrinkPhoto(file);
      setPhotos((now) => [...now, photo].slice(-MOST_PHOTOS));
    } catch {
      setProblem(text.unreadablePhoto);
    }
  }

  function send() {
    if (!canSend) return;
    const words = typed.trim() || text.photoOnly;
    if (mode === 'log') {
      onAsk({ text: words, purpose: 'smart_log', language: spokenLanguage(), photos: [] });
    } else onAsk({ text: words, purpose: 'chat', photos });
    setTyped('');
    setPhotos([]);
  }

  return (
    <form
      class="assistant-composer"
      hidden={voice?.isListening ?? false}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {mode === 'ask' && (
        <PhotoList
          photos={photos}
          onRemove={(at) => setPhotos(photos.filter((_, other) => other !== at))}
        />
      )}
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      <div class="assistant-input">
        <label class="unseen" for={id}>
          {mode === 'log' ? props.logLabel : text.ask}
        </label>
        {mode === 'ask' && (
          <>
            {chooser}
            <IconButton icon={imagePlus} label={text.photo} onClick={choose} />
          </>
        )}
        <textarea
          id={id}
          ref={input}
          rows={1}
          maxLength={MOST_CHARACTERS}
          placeholder={mode === 'log' ? props.logPlaceholder : text.askPlaceholder}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        {voice && !isRunning && (
          <IconButton icon={mic} label={assistantText.voice.start} onClick={voice.start} />
        )}
        {isRunning ? (
          <button
            type="button"
            class="assistant-send"
            aria-label={text.stop}
            title={text.stop}
            onClick={onStop}
          >
            <Icon of={square} size={16} />
          </button>
        ) : (
          <button
            type="submit"
            class="assistant-send"
            aria-label={text.send}
            title={text.send}
            disabled={!canSend}
          >
            <Icon of={arrowUp} />
          </button>
        )}
      </div>
    </form>
  );
}

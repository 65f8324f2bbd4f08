import mic from 'lucide/dist/esm/icons/mic.mjs';
import square from 'lucide/dist/esm/icons/square.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'preact/hooks';
import { canRecognise } from '../../../assistant/voice/recogniser.ts';
import { readOwnerItem, writeOwnerItem } from '../../../core/storage/owner-storage.ts';
import { formatClock } from '../../../core/text/format.ts';
import { Button } from '../../../ui/basic/button.tsx';
import '../../../ui/form/form.css';
import { Switch } from '../../../ui/form/switch.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import type { NewAttachment } from '../attachments/attach-files.ts';
import { voiceText as text } from '../text/voice.ts';
import { useVoiceNote } from './use-voice-note.ts';
import './voice.css';

const TRANSCRIBES = 'notes.transcribes';

interface Props {
  onAttach: (made: NewAttachment) => void;
  onClose: () => void;
}

/** Records a voice note, with a transcript if the browser has a recogniser. */
export function VoiceSheet({ onAttach, onClose }: Props) {
  const { seconds, words, problem, start, keep, discard } = useVoiceNote(onAttach);
  const [transcribes, setTranscribes] = useState(readOwnerItem(TRANSCRIBES) !== false);
  const isRecording = seconds !== undefined;
  return (
    <Sheet title={text.title} onClose={onClose}>
      <div class="form">
        <p class={`voice-clock${isRecording ? ' running' : ''}`} role="timer">
          <span class="unseen">{isRecording ? text.recording : ''}</span>
          {formatClock(seconds ?? 0)}
        </p>
        {isRecording ? (
          <>
            <p class="voice-words">{words}</p>
            <Button
              look="solid"
              icon={square}
              wide
              onClick={async () => {
                await keep();
                onClose();
              }}
            >
              {text.stop}
            </Button>
            <Button
              icon={trash}
              wide
              onClick={() => {
                void discard();
                onClose();
              }}
            >
              {text.discard}
            </Button>
          </>
        ) : (
          <Button
            look="solid"
            icon={mic}
            wide
            autofocus
            onClick={() => void start(canRecognise() && transcribes)}
          >
            {text.record}
          </Button>
        )}
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        {!isRecording && canRecognise() && (
          <Switch
            label={text.transcribe}
            hint={text.transcribeHint}
            checked={transcribes}
            onChecked={(checked) => {
              setTranscribes(checked);
              writeOwnerItem(TRANSCRIBES, checked);
            }}
          />
        )}
        {!isRecording && !canRecognise() && <p class="soft small">{text.noTranscript}</p>}
      </div>
    </Sheet>
  );
}

import { useEffect, useRef, useState } from 'preact/hooks';
import { useAutosave } from '../../../core/state/use-autosave.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { attachmentsText as text } from '../text/attachments.ts';
import { changeTranscript } from './attach-files.ts';
import type { AttachmentProps } from './attachments.tsx';

const LONGEST_TRANSCRIPT = 100_000;

/** The words of a voice note, which search finds. They can be corrected once the note is stored. */
export function TranscriptField({ note, attachment, readOnly }: AttachmentProps) {
  const [typed, setTyped] = useState(attachment.transcript);
  const [isOpen, setOpen] = useState(false);
  const sent = useRef(attachment.transcript);
  const save = useAutosave<{ transcript: string }>(({ transcript = '' }) => {
    sent.current = transcript.trim();
    changeTranscript(note, attachment, sent.current);
  });
  // Words of others are taken over when nothing is unsaved here.
  useEffect(() => {
    if (attachment.transcript === sent.current || typed.trim() !== sent.current) return;
    sent.current = attachment.transcript;
    setTyped(attachment.transcript);
  }, [attachment.transcript]);
  if (readOnly || attachment.url === '') {
    return attachment.transcript ? <p class="transcript">{attachment.transcript}</p> : null;
  }
  if (typed === '' && !isOpen) {
    return (
      <Button look="text" onClick={() => setOpen(true)}>
        {text.addTranscript}
      </Button>
    );
  }
  return (
    <textarea
      class="transcript"
      aria-label={text.transcript}
      placeholder={text.transcript}
      rows={1}
      maxLength={LONGEST_TRANSCRIPT}
      autofocus={isOpen}
      value={typed}
      onInput={({ currentTarget: { value } }) => {
        setTyped(value);
        save({ transcript: value });
      }}
    />
  );
}

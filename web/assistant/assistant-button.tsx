import bot from 'lucide/dist/esm/icons/bot.mjs';
import { createPortal } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useShortcut } from '../core/page/shortcuts.ts';
import { text } from '../core/text/text.ts';
import { Lazy } from '../shell/lazy.tsx';
import { IconButton } from '../ui/basic/icon-button.tsx';
import type { AssistantOpening, AssistantPane } from './assistant-opening.ts';

/** Milliseconds after which a pressed button counts as held. */
const HOLD = 400;

interface Props {
  pane: AssistantPane;
}

/** Opens the assistant. When it is held, the assistant listens. */
export function AssistantButton({ pane }: Props) {
  const [opening, setOpening] = useState<AssistantOpening>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = (how: AssistantOpening) => setOpening((now) => now ?? how);
  const release = () => clearTimeout(timer.current);
  useShortcut('a', text.shell.assistant, () => open('chat'));
  return (
    <>
      <IconButton
        icon={bot}
        label={text.shell.assistant}
        onPointerDown={() => {
          timer.current = setTimeout(open, HOLD, 'voice');
        }}
        onPointerUp={release}
        onPointerLeave={release}
        onContextMenu={(event) => event.preventDefault()}
        onClick={() => open('chat')}
      />
      {/* The landmark of a sheet may not lie in that of the header. */}
      {opening &&
        createPortal(
          <Lazy load={pane} props={{ opening, onClose: () => setOpening(undefined) }} />,
          document.body,
        )}
    </>
  );
}

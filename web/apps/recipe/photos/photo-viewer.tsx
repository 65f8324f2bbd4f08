import chevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Recipe } from '../../../../src/apps/recipe/recipes/contract.ts';
import { IconButton } from '../../../ui/basic/icon-button.tsx';
import { trackSwipe } from '../cook-mode/track-swipe.ts';
import { pictureUrl } from '../recipes/picture-url.ts';
import { photosText as text } from '../text/photos.ts';
import './photos.css';

interface Props {
  photos: Recipe['photos'];
  /** Index of the photo that is shown first. */
  first: number;
  onClose: () => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Photos in full size: a swipe, an arrow key or a button turns to the next one. */
export function PhotoViewer({ photos, first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(first);
  const last = photos.length - 1;
  const photo = photos[index];
  const turn = (by: number) => setIndex((at) => Math.min(last, Math.max(0, at + by)));
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  useEffect(() => {
    for (const near of [photos[index + 1], photos[index - 1]]) {
      const src = pictureUrl(near?.img_url ?? null);
      if (src) new Image().src = src;
    }
  }, [index]);
  return (
    <dialog
      ref={dialog}
      class="photo-viewer"
      aria-label={text.viewer}
      onClose={onClose}
      onKeyDown={(event) => {
        const by = STEPS[event.key];
        if (!by || event.altKey || event.metaKey) return;
        event.preventDefault();
        turn(by);
      }}
    >
      <figure onPointerDown={(event) => trackSwipe(event, turn)}>
        <img src={pictureUrl(photo?.img_url ?? null) ?? ''} alt={photo?.caption ?? ''} />
        <figcaption>
          <p role="status">
            {photo?.caption && <span>{photo.caption}</span>}
            {last > 0 && <span class="small">{text.of(index + 1, last + 1)}</span>}
          </p>
        </figcaption>
      </figure>
      {last > 0 && (
        <>
          <TurnButton
            icon={chevronLeft}
            label={text.before}
            off={index === 0}
            by={-1}
            turn={turn}
          />
          <TurnButton
            icon={chevronRight}
            label={text.after}
            off={index === last}
            by={1}
            turn={turn}
          />
        </>
      )}
      <IconButton
        icon={x}
        label={text.close}
        data-place="close"
        autofocus
        onClick={() => dialog.current?.close()}
      />
    </dialog>
  );
}

interface TurnButtonProps {
  icon: typeof chevronLeft;
  label: string;
  off: boolean;
  by: number;
  turn: (by: number) => void;
}

/** Keeps the focus at the ends, where it does nothing. */
function TurnButton({ icon, label, off, by, turn }: TurnButtonProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      data-place={by < 0 ? 'before' : 'after'}
      aria-disabled={off}
      onClick={() => turn(by)}
    />
  );
}

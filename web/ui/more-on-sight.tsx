import { useEffect, useRef } from 'preact/hooks';
import { Button } from './button.tsx';

interface Props {
  words: string;
  onMore: () => void;
}

/** Asks for more when the end of a list comes near, and by a press for those who don't scroll. */
export function MoreOnSight({ words, onMore }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  latest.current = onMore;
  useEffect(() => {
    const end = place.current;
    if (!end) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: '600px' },
    );
    watch.observe(end);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place}>
      <Button wide onClick={onMore}>
        {words}
      </Button>
    </div>
  );
}

import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../basic/button.tsx';

interface Props {
  label: string;
  onMore: () => void;
}

/** Loads the next page when the end of the list comes into view, or on press. */
export function LoadMore({ label, onMore }: Props) {
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
        {label}
      </Button>
    </div>
  );
}

import { useEffect, useRef } from 'preact/hooks';
import './markdown.css';

/** Shows the source as plain text until the Markdown renderer is loaded. */
export function Markdown({ source }: { source: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let current = true;
    if (box.current) box.current.textContent = source;
    void import('../../core/page/markdown.ts').then(({ renderMarkdown }) => {
      if (current) box.current?.replaceChildren(renderMarkdown(source));
    });
    return () => {
      current = false;
    };
  }, [source]);
  return <div ref={box} class="markdown" />;
}

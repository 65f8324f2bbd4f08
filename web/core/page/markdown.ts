import DOMPurify from 'dompurify';
import { marked } from 'marked';

/**
 * Renders user-written Markdown to sanitized nodes. Images are removed; the CSP would block them
 * anyway.
 */
export function renderMarkdown(source: string): DocumentFragment {
  const html = marked.parse(source, { async: false, breaks: true });
  const nodes = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['img', 'picture', 'video', 'audio', 'form', 'input', 'button', 'style'],
    FORBID_ATTR: ['style', 'class', 'id'],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of nodes.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return nodes;
}

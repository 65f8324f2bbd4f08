import DOMPurify from 'dompurify';
import { Marked } from 'marked';

/** HTML in a text is shown as it was written, and a task as a mark, because inputs are removed. */
const marked = new Marked({
  async: false,
  breaks: true,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
});

/**
 * Renders user-written Markdown to sanitized nodes. Images are removed; the CSP would block them
 * anyway.
 */
export function renderMarkdown(source: string): DocumentFragment {
  const html = marked.parse(source, { async: false });
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

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

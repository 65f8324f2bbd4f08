import { VERSION } from '../version.ts';
import type { MountedOperation } from './openapi.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 860px; padding: 24px 16px 64px; }
  h1 { font-size: 24px; margin: 0 0 4px; } h2 { font-size: 18px; margin: 32px 0 8px; text-transform: capitalize; }
  details { border: 1px solid color-mix(in srgb, currentColor 18%, transparent); border-radius: 10px; margin: 8px 0; }
  summary { cursor: pointer; padding: 10px 14px; display: flex; gap: 12px; flex-wrap: wrap; align-items: baseline; }
  summary code { font-weight: 600; overflow-wrap: anywhere; } summary span { opacity: .75; flex: 1 1 220px; }
  b { font: 600 12px ui-monospace, monospace; min-width: 52px; } small { opacity: .75; }
  pre { margin: 0; padding: 10px 14px; overflow-x: auto; border-top: 1px solid color-mix(in srgb, currentColor 12%, transparent); font-size: 13px; }
`;

interface OpenApiEntry {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly parameters?: unknown;
  readonly requestBody?: unknown;
  readonly responses: unknown;
  readonly 'x-access': string;
}

/** Renders the OpenAPI document as a page without scripts, under the strict security policy. */
export function renderDocsPage(
  document: Record<string, unknown>,
  described: readonly MountedOperation[],
): string {
  const paths = document.paths as Record<string, Record<string, OpenApiEntry>>;
  const groups = Map.groupBy(described, ({ app }) => app ?? 'instance');
  const body = [...groups].map(([group, members]) => {
    const entries = members.map(({ operation, base }) => {
      const path = base + operation.path.replaceAll(/:(\w+)/g, '{$1}');
      const entry = paths[path]?.[operation.method.toLowerCase()];
      return entry ? renderEntry(operation.method, path, entry) : '';
    });
    return `<h2>${escapeHtml(group)}</h2>\n${entries.join('\n')}`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Daybook API</title><style>${STYLE}</style></head>
<body><h1>Daybook API</h1><p><small>Version ${VERSION} · the same as <a href="openapi.json">openapi.json</a> ·
errors are <code>{ error, code, details? }</code></small></p>
${body.join('\n')}
</body></html>`;
}

export const DOCS_STYLE = STYLE;

function renderEntry(method: string, path: string, entry: OpenApiEntry): string {
  const { parameters, requestBody, responses } = entry;
  const detail = JSON.stringify({ parameters, requestBody, responses }, null, 2);
  return `<details><summary><b>${method}</b><code>${escapeHtml(path)}</code><span>${escapeHtml(entry.summary)}</span>
<small>${escapeHtml(entry['x-access'])}</small></summary><pre>${escapeHtml(detail)}</pre></details>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

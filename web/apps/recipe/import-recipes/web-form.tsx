import { useState } from 'preact/hooks';
import { TextField } from '../../../ui/text-field.tsx';
import { importApi } from './import-api.ts';
import { SingleEnd } from './single-end.tsx';
import { text } from './text/text.ts';
import { useSingle } from './use-single.ts';

const words = text.web;

export function WebForm({ onBegin }: { onBegin: () => void }) {
  const [url, setUrl] = useState('');
  const single = useSingle(
    (dedup) => {
      onBegin();
      return importApi('POST /api/recipes/scrape', { url: whole(url), dedup });
    },
    ['url'],
  );
  return (
    <form class="form" onSubmit={single.form.submit}>
      <TextField
        label={words.field}
        type="text"
        autocapitalize="none"
        autocomplete="off"
        spellcheck={false}
        maxLength={2000}
        placeholder={words.placeholder}
        value={url}
        problem={single.form.at('url')}
        onValue={(typed) => {
          setUrl(typed);
          single.forget();
        }}
      />
      <SingleEnd single={single} unready={url.trim() === ''}>
        {words.submit}
      </SingleEnd>
    </form>
  );
}

/** Nobody types the beginning of an address. */
function whole(url: string): string {
  return /^https?:/i.test(url.trim()) ? url.trim() : `https://${url.trim()}`;
}

import { useState } from 'preact/hooks';
import { TextField } from '../../../ui/form/text-field.tsx';
import { importText as text } from '../text/import.ts';
import { importApi } from './import-api.ts';
import { SingleSubmit } from './single-submit.tsx';
import { useSingleImport } from './use-single-import.ts';

const words = text.web;

interface Props {
  /** The address that another app shared. */
  shared: string;
  onBegin: () => void;
}

export function WebForm({ shared, onBegin }: Props) {
  const [url, setUrl] = useState(shared);
  const single = useSingleImport(
    (dedup) => {
      onBegin();
      return importApi('POST /api/recipes/scrape', { url: withProtocol(url), dedup });
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
        problem={single.form.fieldError('url')}
        onValue={(typed) => {
          setUrl(typed);
          single.clearExisting();
        }}
      />
      <SingleSubmit single={single} unready={url.trim() === ''}>
        {words.submit}
      </SingleSubmit>
    </form>
  );
}

/** Adds `https://` to an address without a protocol. */
function withProtocol(url: string): string {
  return /^https?:/i.test(url.trim()) ? url.trim() : `https://${url.trim()}`;
}

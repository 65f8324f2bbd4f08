import copyIcon from 'lucide/dist/esm/icons/copy.mjs';
import { useSubmit } from '../../core/api/use-submit.ts';
import { copyToClipboard } from '../../core/page/copy-to-clipboard.ts';
import { Button } from '../basic/button.tsx';
import './form.css';
import { SubmitButton } from './submit-button.tsx';
import { TextField } from './text-field.tsx';

interface Props {
  words: Readonly<Record<'title' | 'hint' | 'make' | 'address' | 'copy' | 'close', string>>;
  /** Null while there is no link. */
  token: string | null;
  /** The page that opens the link, such as `/r/`. */
  page: string;
  onMake: () => Promise<unknown>;
  onClose: () => void;
}

/** Makes, copies and closes the public link of something. */
export function PublicLink({ words, token, page, onMake, onClose }: Props) {
  const form = useSubmit(onMake);
  const address = `${location.origin}${location.pathname}#${page}${token}`;
  return (
    <form class="form" onSubmit={form.submit}>
      <h3>{words.title}</h3>
      <p class="soft small">{words.hint}</p>
      {token === null ? (
        <SubmitButton form={form}>{words.make}</SubmitButton>
      ) : (
        <>
          <TextField label={words.address} value={address} onValue={() => undefined} />
          <div class="form-actions">
            <Button look="solid" icon={copyIcon} onClick={() => void copyToClipboard(address)}>
              {words.copy}
            </Button>
            <Button onClick={onClose}>{words.close}</Button>
          </div>
        </>
      )}
    </form>
  );
}

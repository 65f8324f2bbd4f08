import { Submit } from '../../../ui/submit.tsx';
import { text } from './text/text.ts';
import type { SingleForm } from './use-single.ts';

interface Props {
  single: SingleForm;
  unready: boolean;
  children: string;
}

/** How the forms for one recipe end: with the button, or with the one that is there already. */
export function SingleEnd({ single, unready, children }: Props) {
  const { form, existing } = single;
  return (
    <>
      {existing !== undefined && (
        <p role="status">
          {text.repeated}{' '}
          <a class="import-link" href={`#/recipes/${existing}`}>
            {text.openExisting}
          </a>
        </p>
      )}
      <Submit form={form} look={existing === undefined ? 'solid' : 'plain'} unready={unready}>
        {submitWords(form.busy, existing !== undefined, children)}
      </Submit>
    </>
  );
}

function submitWords(busy: boolean, repeated: boolean, usual: string) {
  if (busy) return text.busy;
  return repeated ? text.addAnyway : usual;
}

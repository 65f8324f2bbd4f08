import { useState } from 'preact/hooks';
import type { ProviderSettings } from '../../../src/shared/assistant/contract.ts';
import { useSubmit } from '../../core/api/use-submit.ts';
import type { AppName } from '../../core/instance.ts';
import { showToast } from '../../core/page/toasts.ts';
import { Button } from '../../ui/basic/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import '../../ui/form/form.css';
import { Select } from '../../ui/form/select.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { assistantApi } from '../assistant-api.ts';
import { assistantText } from '../text.ts';

const text = assistantText.settingsPage.provider;

/** Stands for a model that is not in the list of its provider. */
const CUSTOM_MODEL = '__custom__';

interface Props {
  app: AppName;
  slot: ProviderSettings['slots'][number];
  isActive: boolean;
  onStored: () => Promise<unknown>;
}

/** The model, the address and the key of one kind of provider. */
export function ProviderForm({ app, slot, isActive, onStored }: Props) {
  const { slot: name, models, default_base_url: usual, key: stored } = slot;
  const api = assistantApi(app);
  const [model, setModel] = useState(slot.model || (models[0] ?? CUSTOM_MODEL));
  const [customModel, setCustomModel] = useState(slot.custom_model);
  const [baseUrl, setBaseUrl] = useState(slot.base_url);
  const [key, setKey] = useState('');
  const isOwn = usual === '';
  const form = useSubmit(async () => {
    await api('PUT /api/ai/provider', {
      slot: name,
      model,
      custom_model: model === CUSTOM_MODEL ? customModel : '',
      base_url: baseUrl,
      ...(key.trim() !== '' && { key }),
    });
    setKey('');
    await onStored();
    showToast(text.saved);
  }, ['model', 'custom_model', 'base_url', 'key']);
  const removing = useSubmit(async () => {
    await api('DELETE /api/ai/provider/:slot/key', { slot: name });
    await onStored();
    showToast(text.keyRemoved);
  });
  const address = (
    <TextField
      label={isOwn ? text.address : text.otherAddress}
      hint={isOwn ? text.addressHint : text.otherAddressHint(usual)}
      problem={form.fieldError('base_url')}
      type="url"
      autocomplete="off"
      maxLength={500}
      value={baseUrl}
      onValue={setBaseUrl}
    />
  );
  return (
    <form class="form" onSubmit={form.submit}>
      {isOwn && address}
      {models.length > 0 && (
        <Select
          label={text.model}
          value={model}
          options={[
            ...models.map((one) => ({ value: one, label: one })),
            { value: CUSTOM_MODEL, label: text.custom },
          ]}
          onValue={setModel}
        />
      )}
      {model === CUSTOM_MODEL && (
        <TextField
          label={text.customName}
          hint={text.customHint}
          problem={form.fieldError('custom_model')}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          maxLength={200}
          value={customModel}
          onValue={setCustomModel}
        />
      )}
      <Field
        label={text.key}
        hint={describeKey(slot)}
        problem={form.fieldError('key') ?? removing.problem}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="password"
            class="input"
            autocomplete="off"
            maxLength={500}
            value={key}
            onInput={(event) => setKey(event.currentTarget.value)}
          />
        )}
      </Field>
      {!isOwn && (
        <details class="provider-address" open={slot.base_url !== ''}>
          <summary>{text.otherAddress}</summary>
          {address}
        </details>
      )}
      <SubmitButton
        form={form}
        look={isActive ? 'plain' : 'solid'}
        secondaryAction={
          stored.is_set && (
            <Button look="text" disabled={removing.busy} onClick={() => void removing.submit()}>
              {text.removeKey}
            </Button>
          )
        }
      >
        {isActive ? text.saveChanges : text.save[name]}
      </SubmitButton>
    </form>
  );
}

function describeKey({ key, default_base_url }: Props['slot']): string {
  if (key.is_set) return text.keyStored(key.hint ?? '');
  return default_base_url === '' ? text.keyOptional : text.keyHint;
}

import { useState } from 'preact/hooks';
import type { Cookbook } from '../../../../src/apps/recipe/cookbooks/contract.ts';
import { useSubmit } from '../../../core/api/use-submit.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import '../../../ui/form/form.css';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { cookbooksText as text } from '../text/cookbooks.ts';
import { cookbooksApi } from './cookbooks-api.ts';
import { draftFromRule, isEmptyRule, type RuleDraft, ruleFromDraft } from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';

const words = text.form;
const KINDS = (['manual', 'rule'] as const).map((value) => ({ value, label: words.kinds[value] }));

interface Props {
  /** The cookbook to edit; undefined for a new one. */
  cookbook?: Cookbook;
  onClose: () => void;
}

export function CookbookSheet({ cookbook, onClose }: Props) {
  const [name, setName] = useState(cookbook?.name ?? '');
  const [description, setDescription] = useState(cookbook?.description ?? '');
  const [kind, setKind] = useState(cookbook?.kind ?? 'manual');
  const [rule, setRule] = useState<RuleDraft>(() => draftFromRule(cookbook?.rule ?? null));
  const unready = name.trim() === '' || (kind === 'rule' && isEmptyRule(rule));
  const form = useSubmit(async () => {
    const input = {
      name: name.trim(),
      description: description.trim() || null,
      ...(kind === 'rule' && { rule: ruleFromDraft(rule) }),
    };
    const saved = await (cookbook
      ? cookbooksApi('PUT /api/cookbooks/:id', { id: cookbook.id, ...input })
      : cookbooksApi('POST /api/cookbooks', { ...input, kind }));
    void queryClient.invalidateQueries({ queryKey: ['recipe'] });
    if (cookbook) onClose();
    else location.hash = `#/cookbooks/${saved.id}`;
  }, ['name', 'description']);
  return (
    <Sheet title={cookbook ? text.edit : text.create} onClose={onClose}>
      <form class="form" onSubmit={form.submit}>
        <TextField
          label={words.name}
          autofocus
          maxLength={100}
          value={name}
          problem={form.fieldError('name')}
          onValue={setName}
        />
        <TextArea
          label={words.description}
          rows={2}
          maxLength={2000}
          value={description}
          problem={form.fieldError('description')}
          onValue={setDescription}
        />
        {!cookbook && (
          <Segmented label={words.kind} value={kind} options={KINDS} onValue={setKind} />
        )}
        {kind === 'rule' && <RuleFields rule={rule} onRule={setRule} />}
        {kind === 'rule' && isEmptyRule(rule) && <p class="soft small">{words.needsCondition}</p>}
        <SubmitButton form={form} disabled={unready}>
          {cookbook ? words.save : text.create}
        </SubmitButton>
      </form>
    </Sheet>
  );
}

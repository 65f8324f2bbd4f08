import type { Cookbook } from '../../../../src/apps/recipe/cookbooks/contract.ts';
import type { Kitchen } from '../../../../src/apps/recipe/kitchens/contract.ts';
import { toast } from '../../../core/toasts.ts';
import { useAnswer } from '../../../core/use-answer.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { allKitchens } from '../kitchens/kitchens-api.ts';
import { ShareRows } from '../kitchens/share-rows.tsx';
import { sharingApi } from '../sharing/sharing-api.ts';
import { text } from './text/text.ts';

interface Props {
  cookbook: Cookbook;
  onClose: () => void;
}

export function KitchenSheet({ cookbook, onClose }: Props) {
  const { value } = useAnswer(allKitchens);
  return (
    <Sheet title={text.share} onClose={onClose}>
      {!value && <SkeletonRows rows={2} />}
      {value?.items.length === 0 && (
        <>
          <p class="soft">{text.noKitchens}</p>
          <a class="button soft" href="#/kitchens">
            {text.toKitchens}
          </a>
        </>
      )}
      <ShareRows
        kitchens={value?.items ?? []}
        words={{ share: text.shareShort, shareWith: text.shareWith }}
        onShare={(kitchen) => share(cookbook, kitchen)}
      />
    </Sheet>
  );
}

async function share(cookbook: Cookbook, { id, name }: Kitchen) {
  const input = { id, cookbook_id: cookbook.id };
  const { recipes } = await sharingApi('POST /api/kitchens/:id/share-cookbook', input);
  toast(text.shared(name, recipes));
}

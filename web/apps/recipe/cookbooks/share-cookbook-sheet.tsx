import type { Cookbook } from '../../../../src/apps/recipe/cookbooks/contract.ts';
import type { Kitchen } from '../../../../src/apps/recipe/kitchens/contract.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { useServerQuery } from '../../../core/queries/use-server-query.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { SkeletonRows } from '../../../ui/status/skeleton.tsx';
import { kitchensQuery } from '../kitchens/kitchens-api.ts';
import { ShareRows } from '../kitchens/share-rows.tsx';
import { sharingApi } from '../sharing/sharing-api.ts';
import { cookbooksText as text } from '../text/cookbooks.ts';

interface Props {
  cookbook: Cookbook;
  onClose: () => void;
}

export function ShareCookbookSheet({ cookbook, onClose }: Props) {
  const { value } = useServerQuery(kitchensQuery);
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
        onShare={(kitchen) => shareCookbook(cookbook, kitchen)}
      />
    </Sheet>
  );
}

async function shareCookbook(cookbook: Cookbook, { id, name }: Kitchen) {
  const input = { id, cookbook_id: cookbook.id };
  const { recipes } = await sharingApi('POST /api/kitchens/:id/share-cookbook', input);
  showToast(text.shared(name, recipes));
}

import type { Kitchen } from '../../../../src/apps/recipe/kitchens/contract.ts';
import { showError } from '../../../core/api/error-message.ts';
import { Button } from '../../../ui/basic/button.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';

interface Props {
  kitchens: readonly Kitchen[];
  words: { share: string; shareWith: (name: string) => string };
  onShare: (kitchen: Kitchen) => Promise<void>;
}

/** Kitchens to share with, one button each. */
export function ShareRows({ kitchens, words, onShare }: Props) {
  return (
    <ul>
      {kitchens.map((kitchen) => (
        <ListRow
          key={kitchen.id}
          title={kitchen.name}
          trail={
            <Button
              look="soft"
              aria-label={words.shareWith(kitchen.name)}
              onClick={() => void onShare(kitchen).catch(showError)}
            >
              {words.share}
            </Button>
          }
        />
      ))}
    </ul>
  );
}

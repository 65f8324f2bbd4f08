import circleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import circleDashed from 'lucide/dist/esm/icons/circle-dashed.mjs';
import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import { Icon } from '../../../../ui/basic/icon.tsx';

/** Planned and cooked differ in shape, not only in color. */
export function EntryIcon({ kind, size = 14 }: { kind: CookEntry['kind']; size?: number }) {
  return <Icon of={kind === 'cooked' ? circleCheck : circleDashed} size={size} />;
}

import apple from 'lucide/dist/esm/icons/apple.mjs';
import bookOpen from 'lucide/dist/esm/icons/book-open.mjs';
import chefHat from 'lucide/dist/esm/icons/chef-hat.mjs';
import dumbbell from 'lucide/dist/esm/icons/dumbbell.mjs';
import notebookPen from 'lucide/dist/esm/icons/notebook-pen.mjs';
import type { AppName } from '../../core/instance.ts';
import type { IconNode } from '../../ui/basic/icon.tsx';

export const appIcons: Record<AppName | 'home', IconNode> = {
  home: bookOpen,
  nutrition: apple,
  workout: dumbbell,
  recipe: chefHat,
  notes: notebookPen,
};

import type { ComponentChildren } from 'preact';
import { Page } from '../../../ui/layout/page.tsx';
import { BackToMore } from '../more/back-to-more.tsx';

interface Props {
  title: string;
  intro: string;
  children: ComponentChildren;
}

export function CategoriesFrame({ title, intro, children }: Props) {
  return (
    <Page title={title} narrow back={<BackToMore />}>
      <p class="soft">{intro}</p>
      {children}
    </Page>
  );
}

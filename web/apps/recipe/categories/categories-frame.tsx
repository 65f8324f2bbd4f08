import type { ComponentChildren } from 'preact';
import { Page } from '../../../ui/page.tsx';
import { BackHead } from '../more/back-head.tsx';

interface Props {
  title: string;
  intro: string;
  children: ComponentChildren;
}

export function CategoriesFrame({ title, intro, children }: Props) {
  return (
    <Page title={title} narrow head={<BackHead title={title} />}>
      <p class="soft">{intro}</p>
      {children}
    </Page>
  );
}

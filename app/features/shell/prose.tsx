import type { ReactNode } from 'react';
import { Page } from '~/components/frame/page';
import { useOwnNav } from './own-nav';
import { BackBar } from './top-bar';

interface ProseProps {
  title: string;
  /** 'Version 2026-11-21, 21 Nov 2026'. */
  version: string;
  children: ReactNode;
}

/** The layout of a text page, without scripts. */
export function Prose({ title, version, children }: ProseProps) {
  return (
    <Page top={<BackBar title={title} subtitle={version} to="/" line />} nav={useOwnNav()}>
      <article className="grid gap-3 px-4 py-5 text-text-2 [&_[id]]:scroll-mt-16 [&_h2]:mt-4 [&_h2]:text-title [&_h2]:font-semibold [&_h2]:text-text [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5 [&_a]:text-marigold-text [&_a]:underline">
        {children}
      </article>
    </Page>
  );
}

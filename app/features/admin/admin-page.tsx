import type { ReactNode } from 'react';
import { BottomNav } from '~/features/shell/bottom-nav';
import { BackBar } from '~/features/shell/top-bar';
import { useShell } from '~/features/shell/use-shell';

interface AdminPageProps {
  title: string;
  subtitle?: string;
  /** The target of the back link. */
  to: string;
  actions?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

/** The layout of the admin screens: the phone column, wider on large screens. */
export function AdminPage({ title, subtitle, to, actions, below, children }: AdminPageProps) {
  const unread = useShell()?.viewer?.unread;
  return (
    <div className="relative mx-auto flex min-h-dvh max-w-phone flex-col bg-bg min-[29rem]:border-x min-[29rem]:border-line lg:max-w-[68rem]">
      <BackBar title={title} subtitle={subtitle} to={to} actions={actions} below={below} line={!below} />
      <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
        {children}
      </main>
      <BottomNav unread={unread?.messages} />
    </div>
  );
}

import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useOutlasts } from './use-outlasts';

interface ListSwitchProps {
  /** The screen whose tabs and filters lead to itself. */
  pathname: string;
  skeleton: ReactNode;
  children: ReactNode;
}

/** While another tab of the same screen is on its way for longer than a blink, the shape of its rows is shown there. */
export function ListSwitch({ pathname, skeleton, children }: ListSwitchProps) {
  const { state, location } = useNavigation();
  const isWaiting = useOutlasts(state === 'loading' && location.pathname === pathname);
  return (
    <>
      {isWaiting ? skeleton : null}
      <div hidden={isWaiting} className="flex flex-1 flex-col not-hidden:flex">
        {children}
      </div>
    </>
  );
}

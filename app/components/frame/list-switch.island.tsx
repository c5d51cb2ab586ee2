import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useDelayed } from './use-delayed';

interface ListSwitchProps {
  /** The path of the screen whose tabs and filters link to itself. */
  pathname: string;
  skeleton: ReactNode;
  children: ReactNode;
}

/** Shows a skeleton while another tab of the same screen takes longer than 300 ms to load. */
export function ListSwitch({ pathname, skeleton, children }: ListSwitchProps) {
  const { state, location } = useNavigation();
  const isWaiting = useDelayed(state === 'loading' && location.pathname === pathname);
  return (
    <>
      {isWaiting ? skeleton : null}
      <div hidden={isWaiting} className="flex flex-1 flex-col not-hidden:flex">
        {children}
      </div>
    </>
  );
}

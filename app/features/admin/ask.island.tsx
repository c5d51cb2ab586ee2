import { Link, useLocation, useSearchParams } from '@remix-run/react';
import {
  createContext,
  lazy,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useContext,
  useRef,
  useState,
} from 'react';
import { ButtonLink, buttonStyles } from '~/components/ui/button';
import { askedOf, queueAddress, withAsked } from '~/domain/admin/asked';
import { cn } from '~/lib/class-names';

const AskSheet = lazy(() => import('./ask-sheet.island'));

/** Closes the sheet that an act is in, once it is done. */
const Close = createContext<() => void>(() => undefined);
export const useCloseSheet = () => useContext(Close);

interface AskProps {
  /** What is asked, one word of the address. */
  act: string;
  /** Id of the item. */
  about: string;
  label: ReactNode;
  /** Of the sheet, or of the page's form. */
  title: string;
  /** Key that opens it while its item has the focus. */
  shortcut?: string;
  look?: 'secondary' | 'ghost' | 'success';
  className?: string;
  children: ReactNode;
}

/**
 * What needs a word more before it is done: a sheet over the queue, so that nothing in the queue moves. Without script
 * the same link leads to a page with this item and its form alone.
 */
export function Ask(props: AskProps) {
  const { act, about, label, title, shortcut, look = 'secondary', className, children } = props;
  const [params] = useSearchParams();
  const location = useLocation();
  const asked = askedOf(params);
  const [isOpen, setOpen] = useState(false);
  const [isByKey, setByKey] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  if (asked?.about === about) {
    if (asked.act !== act) return null;
    return (
      <section aria-label={title} className="col-span-full grid gap-3.5">
        <h4 className="text-title font-semibold">{title}</h4>
        {children}
        <ButtonLink to={queueAddress(location)} variant="secondary">
          Back to the queue
        </ButtonLink>
      </section>
    );
  }
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    opener.current = event.currentTarget;
    // A click that no pointer made.
    setByKey(event.detail === 0);
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Link
        to={withAsked(location, { act, about })}
        onClick={open}
        data-act={shortcut}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={cn(
          buttonStyles({ variant: look }),
          'min-h-11 w-full py-[9px] text-caption leading-[1.625rem]',
          className,
        )}
      >
        {label}
      </Link>
      {wasOpened ? (
        <Suspense>
          <AskSheet title={title} isOpen={isOpen} onOpenChange={setOpen} opener={opener} isByKey={isByKey}>
            <Close.Provider value={() => setOpen(false)}>{children}</Close.Provider>
          </AskSheet>
        </Suspense>
      ) : null}
    </>
  );
}

/** Something of an item that is decided by one tap; left out where the page asks for one thing alone. */
export function OneTap({ about, children }: { about: string; children: ReactNode }) {
  const [params] = useSearchParams();
  return askedOf(params)?.about === about ? null : children;
}

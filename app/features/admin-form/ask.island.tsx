import { Link, useLocation, useSearchParams } from '@remix-run/react';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useContext,
  useRef,
  useState,
} from 'react';
import { retryingLazy } from '~/components/frame/retrying-load';
import { ButtonLink, buttonStyles } from '~/components/ui/button';
import { openedActionOf, queueAddress, withOpenedAction } from '~/domain/admin/opened-action';
import { cn } from '~/lib/class-names';
import * as words from './forms.words';

const AskSheet = retryingLazy(() => import('./ask-sheet.island'));

/** Lets a form close the sheet that it is in once it has succeeded. */
const Close = createContext<() => void>(() => undefined);
export const useCloseSheet = () => useContext(Close);

interface AskProps {
  /** The action's name in the address. */
  action: string;
  /** The item's id. */
  about: string;
  label: ReactNode;
  /** The title of the sheet, or of the page's form. */
  title: string;
  /** The person or item it is about; the sheet covers the row that says so. */
  subject?: string;
  /** The key that opens it while its item has the focus. */
  shortcut?: string;
  look?: 'secondary' | 'ghost' | 'success';
  className?: string;
  children: ReactNode;
}

/**
 * A button for an action that needs more input. It opens a sheet over the queue, so that no row moves.
 * Without a script the link leads to a page with only this item and the form.
 */
export function Ask(props: AskProps) {
  const { action, about, label, title, subject, shortcut, look = 'secondary', className, children } = props;
  const [params] = useSearchParams();
  const location = useLocation();
  const opened = openedActionOf(params);
  const [isOpen, setOpen] = useState(false);
  const [isByKey, setByKey] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  if (opened?.about === about) {
    if (opened.action !== action) return null;
    return (
      <section aria-label={title} className="col-span-full grid gap-3.5">
        <h4 className="text-title font-semibold">{title}</h4>
        {children}
        <ButtonLink to={queueAddress(location)} variant="secondary">
          {words.backToQueue()}
        </ButtonLink>
      </section>
    );
  }
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    opener.current = event.currentTarget;
    // `detail` is 0 if the click came from the keyboard.
    setByKey(event.detail === 0);
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Link
        to={withOpenedAction(location, { action, about })}
        onClick={open}
        data-shortcut={shortcut}
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
            {subject ? <p className="grey-line break-words">{subject}</p> : null}
            <Close.Provider value={() => setOpen(false)}>{children}</Close.Provider>
          </AskSheet>
        </Suspense>
      ) : null}
    </>
  );
}

/** Part of an item that is decided by one tap. Hidden on the page that shows the form of a single action. */
export function OneTap({ about, children }: { about: string; children: ReactNode }) {
  const [params] = useSearchParams();
  return openedActionOf(params)?.about === about ? null : children;
}

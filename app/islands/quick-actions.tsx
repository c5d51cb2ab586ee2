import { Link } from '@remix-run/react';
import { Search, Store, UserRound, Zap } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';

const Sheet = lazy(() => import('~/components/ui/sheet').then(({ Sheet }) => ({ default: Sheet })));

interface QuickActionsProps {
  start: string;
  signIn: string;
  /** `next=…` or empty, to pass on. */
  search: string;
}

/** The lightning button: asks what you want to do. Without script it leads where Get Started leads. */
export function QuickActions({ start, signIn, search }: QuickActionsProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  const more = search && `&${search}`;
  const choices = [
    {
      icon: Store,
      label: 'Grow my business',
      line: 'Publish what you need',
      to: `/register?type=entrepreneur${more}`,
    },
    {
      icon: Search,
      label: 'Support businesses near me',
      line: 'Discover and talk',
      to: `/register?type=investor${more}`,
    },
    { icon: UserRound, label: 'Sign in', line: 'I have an account', to: signIn },
  ];
  const show = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link
        to={start}
        aria-label="Quick actions"
        onClick={show}
        className="grid place-items-center rounded-control bg-raised text-marigold-text inset-ring inset-ring-line-2 hover:bg-raised-2"
      >
        <Zap size={22} />
      </Link>
      {open !== null && (
        <Suspense>
          <Sheet open={open} onOpenChange={setOpen} title="What do you want to do?">
            <ul>
              {choices.map(({ icon: Icon, label, line, to }) => (
                <li key={label}>
                  <Link
                    to={to}
                    className="flex min-h-14 items-center gap-3.5 rounded-control px-2 hover:bg-raised"
                  >
                    <Icon size={22} className="text-marigold-text" />
                    <span>
                      <span className="block font-semibold">{label}</span>
                      <span className="block text-caption text-text-3">{line}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </Sheet>
        </Suspense>
      )}
    </>
  );
}

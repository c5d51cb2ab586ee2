import { Link } from '@remix-run/react';
import { Search, Store, UserRound, Zap } from 'lucide-react';
import { ClosingDetails } from '~/components/form/closing-details.island';
import * as words from './welcome.words';

interface QuickActionsProps {
  signIn: string;
  /** `next=…` or empty, to append to links. */
  search: string;
}

/** A button that asks what the visitor wants to do. A disclosure, so that it needs no script. */
export function QuickActions({ signIn, search }: QuickActionsProps) {
  const more = search && `&${search}`;
  const choices = [
    { icon: Store, label: words.quickGrow(), to: `/register?type=entrepreneur${more}` },
    { icon: Search, label: words.quickSupport(), to: `/register?type=investor${more}` },
    { icon: UserRound, label: words.quickSignIn(), to: signIn },
  ];
  return (
    <ClosingDetails
      className="relative"
      summaryClassName="grid h-full min-h-12 cursor-pointer list-none place-items-center rounded-control bg-raised text-marigold-text inset-ring inset-ring-line-2 hover:bg-raised-2 [&::-webkit-details-marker]:hidden"
      label={words.quickActions()}
      summary={<Zap size={22} />}
    >
      <div className="absolute right-0 bottom-full z-(--z-menu) mb-2 w-72 max-w-[calc(100vw-32px)] rounded-panel bg-raised p-1.5 shadow-float inset-ring inset-ring-line-2">
        <p className="px-3 py-2 text-caption text-text-3">{words.quickQuestion()}</p>
        <ul>
          {choices.map(({ icon: Icon, label, to }) => (
            <li key={label}>
              <Link
                to={to}
                className="flex min-h-11 items-center gap-3 rounded-[14px] px-3 py-2 hover:bg-raised-2"
              >
                <Icon size={20} className="text-text-2" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </ClosingDetails>
  );
}

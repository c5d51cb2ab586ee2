import { Form } from '@remix-run/react';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FieldError } from '~/components/form/field';
import { Button } from '~/components/ui/button';
import { CheckMark } from '~/components/ui/check-mark';
import { entrepreneur, investor } from '~/domain/auth/roles.words';
import { cn } from '~/lib/class-names';
import * as words from './role.words';

const roles = [
  {
    code: 'entrepreneur',
    title: entrepreneur,
    art: '/art/role-entrepreneur.svg',
    alt: words.entrepreneurAlt,
    line: words.entrepreneurLine,
    points: [words.entrepreneurPublish, words.entrepreneurAnswer],
  },
  {
    code: 'investor',
    title: investor,
    art: '/art/role-investor.svg',
    alt: words.investorAlt,
    line: words.investorLine,
    points: [words.investorDiscover, words.investorExpress],
  },
] as const;

type Role = (typeof roles)[number]['code'];

const ERROR = 'type-error';

/**
 * Two cards as radio buttons. A second tap clears the choice. Without a script the empty choice is sent, too, and the server asks
 * again.
 */
export function RolePicker({ next, isRefused }: { next: string | null; isRefused: boolean }) {
  const [picked, setPicked] = useState<Role | null>(null);
  const [isHydrated, setIsHydrated] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // On a slow phone a card may have been tapped before the script came.
    const tapped = form.current && new FormData(form.current).get('type');
    setPicked(roles.find(({ code }) => code === tapped)?.code ?? null);
    setIsHydrated(true);
  }, []);
  const toggle = (role: Role) => setPicked((now) => (now === role ? null : role));

  return (
    <Form ref={form} method="get" action="/register" className="flex flex-1 flex-col">
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <fieldset className="grid gap-3 px-4" aria-describedby={isRefused ? ERROR : undefined}>
        <legend className="sr-only">{words.accountType()}</legend>
        {isRefused && picked === null ? <FieldError id={ERROR}>{words.choose()}</FieldError> : null}
        {roles.map((role) => (
          <label
            key={role.code}
            className={cn(
              'group/check relative block cursor-pointer overflow-hidden rounded-panel bg-surface inset-ring inset-ring-line-2',
              'has-checked:inset-ring-2 has-checked:inset-ring-marker',
              'row-focus',
            )}
          >
            <input
              type="radio"
              name="type"
              value={role.code}
              className="peer sr-only"
              {...(isHydrated && {
                checked: picked === role.code,
                onChange: () => setPicked(role.code),
                onClick: () => toggle(role.code),
              })}
            />
            <img
              src={role.art}
              alt={role.alt()}
              width={400}
              height={300}
              className="h-29 w-full object-cover"
            />
            <span className="grid gap-1 px-4 pt-3 pb-3.5">
              <span className="flex items-center justify-between text-title font-bold">
                {role.title()}
                <CheckMark round />
              </span>
              <span className="text-caption text-text-2">{role.line()}</span>
              <span className="mt-1 grid gap-0.5 text-caption">
                {role.points.map((point) => (
                  <span key={point()} className="flex items-center gap-2">
                    <Check size={16} className="text-text-3" />
                    {point()}
                  </span>
                ))}
              </span>
            </span>
          </label>
        ))}
        {/* Behind the cards: the first value counts. */}
        {isHydrated ? null : <input type="hidden" name="type" value="" />}
      </fieldset>
      <div className="flex-1" />
      <div className="sticky bottom-0 bg-bg px-4 pt-3 pb-[calc(16px+env(safe-area-inset-bottom))]">
        <Button wide disabled={isHydrated && picked === null}>
          {words.proceed()}
        </Button>
      </div>
    </Form>
  );
}

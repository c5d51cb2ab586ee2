import { Link } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import type { MouseEventHandler, ReactNode } from 'react';
import { cn } from '~/lib/class-names';
import { isStaticPage } from '~/lib/static-pages';

/** Rows with lines between them, which begin where the text of a row does. Children: ListRow, or any `<li>`. */
export function List({ className, children }: { className?: string; children: ReactNode }) {
  return <ul className={cn('list', className)}>{children}</ul>;
}

export function ListHeading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <h2 className={cn('px-4 pt-5 pb-1.5 text-caption font-semibold text-text-3', className)}>{children}</h2>
  );
}

type ListRowProps = {
  title: ReactNode;
  line?: ReactNode;
  /** A Lucide icon of 22 px, or an Avatar. */
  icon?: ReactNode;
  /** On the right: a count, a pill or a label. Links add the chevron themselves. */
  end?: ReactNode;
  /** Makes the row a link. */
  to?: string;
  /** The link's handler, which may open a sheet instead. */
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  danger?: boolean;
  className?: string;
};

export function ListRow({ title, line, icon, end, to, onClick, danger = false, className }: ListRowProps) {
  const styles = cn('list-row flex', danger && 'text-clay', className);
  const body = (
    <>
      {icon ? <span className={cn('flex-none', !danger && 'text-text-3')}>{icon}</span> : null}
      <span className="min-w-0 flex-1">
        <span className="row-title">{title}</span>
        {line ? <span className="row-line">{line}</span> : null}
      </span>
      {end !== undefined || to !== undefined ? (
        <span className="row-end flex">
          {end}
          {to === undefined ? null : <ChevronRight size={18} />}
        </span>
      ) : null}
    </>
  );
  return (
    <li className={icon === undefined ? undefined : 'has-icon'}>
      {to === undefined ? (
        <div className={styles}>{body}</div>
      ) : (
        <Link to={to} reloadDocument={isStaticPage(to)} onClick={onClick} className={styles}>
          {body}
        </Link>
      )}
    </li>
  );
}

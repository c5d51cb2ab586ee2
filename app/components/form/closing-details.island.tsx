import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLayer } from '~/components/layer/use-layer';

interface ClosingDetailsProps {
  summary: ReactNode;
  /** What a summary without words is called. */
  label?: string;
  summaryClassName?: string;
  className?: string;
  children: ReactNode;
}

/** A `<details>` over the page. With a script it also closes on Back, Escape and on a press outside. */
export function ClosingDetails({
  summary,
  label,
  summaryClassName,
  className,
  children,
}: ClosingDetailsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useLayer(isOpen, () => details.current?.removeAttribute('open'));
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !details.current?.contains(target))
        details.current?.removeAttribute('open');
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !details.current?.open) return;
      details.current.open = false;
      details.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <details
      ref={details}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className={className}
    >
      <summary aria-label={label} className={summaryClassName}>
        {summary}
      </summary>
      {children}
    </details>
  );
}

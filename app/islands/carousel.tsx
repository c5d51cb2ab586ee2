import { type LucideIcon, MapPin, ShieldCheck, TrendingUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cn } from '~/lib/class-names';

const slides: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: TrendingUp,
    title: 'Smart Investments',
    text: 'Discover high-potential local businesses with proven track records.',
  },
  {
    icon: ShieldCheck,
    title: 'Secure & Trusted',
    text: 'KYC verified entrepreneurs and secure investment tracking.',
  },
  {
    icon: MapPin,
    title: 'Local Community',
    text: 'Connect with entrepreneurs and investors in your area.',
  },
];

const ADVANCE_MS = 3000;

/**
 * A row that scrolls by itself until somebody cares: reduced motion, a touch, a focus or the pause button stop it.
 * Without script it is a plain row to swipe.
 */
export function Carousel({ className }: { className?: string }) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [stopped, setStopped] = useState(true);
  const [hovered, setHovered] = useState(false);

  useEffect(() => {
    setStopped(matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, []);

  useEffect(() => {
    if (stopped || hovered) return;
    const timer = setInterval(
      () => show(track.current, (shownIn(track.current) + 1) % slides.length),
      ADVANCE_MS,
    );
    return () => clearInterval(timer);
  }, [stopped, hovered]);

  return (
    <section
      aria-roledescription="carousel"
      aria-label="What Nukkad offers"
      className={className}
      onPointerDown={() => setStopped(true)}
      onFocus={() => setStopped(true)}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
    >
      <ul
        ref={track}
        className="scroll-row flex snap-x snap-mandatory overflow-x-auto"
        onScroll={() => setCurrent(shownIn(track.current))}
      >
        {slides.map(({ icon: Icon, title, text }, index) => (
          <li
            key={title}
            aria-label={`${index + 1} of ${slides.length}`}
            className="flex min-h-20 w-full flex-none snap-start items-center gap-3.5"
          >
            <span className="grid size-12 flex-none place-items-center rounded-control bg-raised text-marigold-text">
              <Icon size={22} />
            </span>
            <div>
              <h2 className="font-semibold">{title}</h2>
              <p className="text-caption text-text-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="ml-[62px] flex h-5 items-center gap-1.5">
        {slides.map(({ title }, index) => (
          <button
            key={title}
            type="button"
            aria-label={`Show ${title}`}
            aria-current={index === current}
            className={cn(
              'hit relative h-1.5 rounded-full transition-[width] duration-(--duration-quick)',
              index === current ? 'w-5 bg-text-2' : 'w-1.5 bg-line-2',
            )}
            onClick={() => show(track.current, index)}
          />
        ))}
      </div>
    </section>
  );
}

const shownIn = (row: HTMLElement | null) =>
  row ? Math.round(row.scrollLeft / Math.max(1, row.clientWidth)) : 0;

function show(row: HTMLElement | null, index: number) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row?.scrollTo({ left: index * row.clientWidth, behavior: still ? 'instant' : 'smooth' });
}

import { type LucideIcon, MapPin, ShieldCheck, TrendingUp } from 'lucide-react';
import * as words from './welcome.words';

const slides: { icon: LucideIcon; title: () => string; text: () => string }[] = [
  {
    icon: TrendingUp,
    title: words.smartTitle,
    text: words.smartText,
  },
  {
    icon: ShieldCheck,
    title: words.trustTitle,
    text: words.trustText,
  },
  {
    icon: MapPin,
    title: words.localTitle,
    text: words.localText,
  },
];

/**
 * A swipeable row of cards. public/scripts/carousel.js advances it with one kilobyte instead of React's
 * eighty.
 */
export function Carousel({ className }: { className?: string }) {
  return (
    <section
      data-carousel
      aria-roledescription={words.carousel()}
      aria-label={words.carouselLabel()}
      className={className}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul tabIndex={0} className="scroll-row flex snap-x snap-mandatory overflow-x-auto">
        {slides.map(({ icon: Icon, title, text }, index) => (
          <li
            key={title()}
            aria-label={words.carouselPlace({ index: index + 1, count: slides.length })}
            className="flex min-h-20 w-full flex-none snap-start items-center gap-3.5"
          >
            <span className="grid size-12 flex-none place-items-center rounded-control bg-raised text-marigold-text">
              <Icon size={22} />
            </span>
            <div>
              <h2 className="font-semibold">{title()}</h2>
              <p className="text-caption text-text-2">{text()}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="ml-[53px] flex h-6 items-center noscript:hidden">
        {slides.map(({ title }, index) => (
          <button
            key={title()}
            type="button"
            aria-label={words.carouselShow({ title: title() })}
            aria-current={index === 0}
            className="grid size-6 place-items-center before:size-1.5 before:rounded-full before:bg-line-2 before:transition-[width] before:duration-(--duration-quick) aria-[current=true]:before:w-5 aria-[current=true]:before:bg-text-2"
          />
        ))}
      </div>
      <script src="/scripts/carousel.js" defer />
    </section>
  );
}

import { Link } from '@remix-run/react';
import { CirclePlay, Lock } from 'lucide-react';
import { BrandMark } from '~/components/brand/brand-mark';
import { ToranEdge } from '~/components/brand/toran';
import { LanguageSwitch } from '~/components/frame/language-switch';
import { Page } from '~/components/frame/page';
import { ButtonLink, buttonStyles } from '~/components/ui/button';
import { Pill } from '~/components/ui/pill';
import { wantedFirst } from '~/domain/file/file';
import type { LinkPreview } from '~/domain/share-card/preview';
import type { WelcomeFigures as Figures } from '~/domain/welcome/welcome';
import { cn } from '~/lib/class-names';
import { Carousel } from './carousel';
import { HowItWorks } from './how-it-works';
import { QuickActions } from './quick-actions';
import { SharedCard } from './shared-card';
import * as words from './welcome.words';
import { WelcomeFigures } from './welcome-figures';

interface WelcomeScreenProps {
  figures: Figures;
  /** The path to return to after sign-in; null on the welcome screen's own addresses. */
  next: string | null;
  /** The post or listing that the stranger's link leads to. */
  preview?: LinkPreview | null;
}

/**
 * The welcome screen: what signed-out visitors see at `/`, and instead of every screen that needs a signed-in
 * user.
 */
export function WelcomeScreen({ figures, next, preview }: WelcomeScreenProps) {
  const search = next ? `next=${encodeURIComponent(next)}` : '';
  const signIn = `/register?mode=signin${search && `&${search}`}`;
  const start = `/user-type${search && `?${search}`}`;
  return (
    <Page>
      {preview?.isApproved ? <SharedCard preview={preview} signIn={signIn} /> : null}
      <Street />
      <div className="relative -mt-1 px-4 light:mt-3">
        <div className="mb-2.5 flex flex-wrap gap-2">
          <Pill kind="kyc">{words.kycVerified()}</Pill>
          <Pill kind="outline" icon={Lock}>
            {words.secure()}
          </Pill>
        </div>
        <h1 className="text-display font-bold tracking-[-0.022em]">{words.headline()}</h1>
        <Carousel className="mt-2.5" />
        <WelcomeFigures figures={figures} />
      </div>
      <div className="min-h-2 flex-1" />
      <div
        data-pinned="start"
        className="sticky bottom-0 z-(--z-action) bg-bg px-4 pt-3 pb-[calc(8px+env(safe-area-inset-bottom))]"
      >
        <div className="grid grid-cols-[1fr_52px] gap-2.5">
          <ButtonLink to={start}>{words.getStarted()}</ButtonLink>
          <QuickActions signIn={signIn} search={search} />
        </div>
        <div className="-mx-2 mt-0.5 flex items-center justify-between">
          <span className="flex">
            <a href="#demo" className={cn(buttonStyles({ variant: 'ghost' }), linkSize)}>
              <CirclePlay size={18} />
              {words.watchDemo()}
            </a>
            <a
              href="#how-it-works"
              aria-label={words.learnMoreLabel()}
              className={cn(buttonStyles({ variant: 'ghost' }), linkSize)}
            >
              {words.learnMore()}
            </a>
          </span>
          <Link to={signIn} className={cn(buttonStyles({ variant: 'accent' }), linkSize)}>
            {words.signIn()}
          </Link>
        </div>
      </div>
      <HowItWorks />
    </Page>
  );
}

const linkSize = 'min-h-11 px-2 py-2.5 text-caption leading-[1.5rem] gap-1.5';

function Street() {
  return (
    <div className="relative h-[min(370px,44svh,99vw)] [@media(max-height:700px)]:max-h-[40svh] overflow-hidden bg-[#0b0f18]">
      <img
        src="/art/street.svg"
        width={400}
        height={396}
        {...wantedFirst}
        alt={words.streetAlt()}
        className="absolute inset-0 size-full object-cover [mask:linear-gradient(#000_84%,transparent)]"
      />
      <div className="absolute inset-x-0 top-0">
        <ToranEdge />
      </div>
      <div className="absolute inset-x-4 top-[42px] flex items-center gap-2.5 text-white">
        <BrandMark size={36} />
        <span className="text-figure font-bold tracking-[-0.01em]">Nukkad</span>
        <LanguageSwitch className="ml-auto rounded-full bg-[#0b0f18]/70 p-0.5" />
      </div>
    </div>
  );
}

import { Handshake, MessageCircle, Store } from 'lucide-react';
import { Figure } from '~/components/figure/figure';
import { figureParts } from '~/components/figure/figure-parts';
import { Note } from '~/components/ui/note';
import { Pill } from '~/components/ui/pill';
import * as words from './welcome.words';

const steps = [
  {
    icon: Store,
    title: words.ownerTitle,
    text: words.ownerText,
  },
  {
    icon: Handshake,
    title: words.interestTitle,
    text: words.interestText,
  },
  {
    icon: MessageCircle,
    title: words.talkTitle,
    text: words.talkText,
  },
];

/** The target of 'Learn More' and 'Watch Demo': three steps and a labelled sample card. */
export function HowItWorks() {
  return (
    <div className="px-4 pt-8 pb-10">
      <section id="how-it-works" aria-labelledby="how-title" className="scroll-mt-4">
        <h2 id="how-title" className="text-heading font-bold">
          {words.howTitle()}
        </h2>
        <ol className="mt-3 grid gap-4">
          {steps.map(({ icon: Icon, title, text }) => (
            <li key={title()} className="flex gap-3.5">
              <span className="grid size-12 flex-none place-items-center rounded-control bg-raised text-marigold-text">
                <Icon size={22} />
              </span>
              <div>
                <h3 className="font-semibold">{title()}</h3>
                <p className="text-caption text-text-2">{text()}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section id="demo" aria-labelledby="demo-title" className="mt-8 scroll-mt-4">
        <div className="flex items-center justify-between gap-3">
          <h2 id="demo-title" className="text-heading font-bold">
            {words.sampleTitle()}
          </h2>
          <Pill kind="info">{words.sample()}</Pill>
        </div>
        <article className="mt-3 overflow-hidden rounded-panel inset-ring inset-ring-line-2">
          <img
            src="/art/role-entrepreneur.svg"
            width={400}
            height={300}
            alt={words.sampleAlt()}
            loading="lazy"
            className="h-36 w-full object-cover"
          />
          <div className="grid gap-2 p-4">
            <h3 className="text-title font-semibold">{words.sampleHeading()}</h3>
            <Figure parts={figureParts(8_00_000, 12_50_000)} />
            <p className="text-text-2">{words.sampleText()}</p>
          </div>
        </article>
        <Note className="mt-3">{words.sampleNote()}</Note>
      </section>
      <p className="mt-8 text-caption text-text-3">
        {`${words.lawLine()} `}
        <a className="hit-text text-marigold-text underline" href="/terms#what">
          {words.lawLink()}
        </a>
        {' · '}
        <a className="hit-text text-marigold-text underline" href="/terms">
          {words.terms()}
        </a>
        {' · '}
        <a className="hit-text text-marigold-text underline" href="/privacy">
          {words.privacy()}
        </a>
      </p>
    </div>
  );
}

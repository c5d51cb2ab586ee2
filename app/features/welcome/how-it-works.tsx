import { Handshake, MessageCircle, Store } from 'lucide-react';
import { figureParts } from '~/components/frame/figure-parts';
import { Figure } from '~/components/ui/figure';
import { Note } from '~/components/ui/note';
import { Pill } from '~/components/ui/pill';

const steps = [
  {
    icon: Store,
    title: 'An owner writes what the business needs',
    text: 'How much, for what, by when, with photos. New posts carry “Not reviewed yet” until we have read them.',
  },
  {
    icon: Handshake,
    title: 'Someone nearby expresses interest',
    text: 'It is a request for an introduction: not a payment, not binding, and it can be withdrawn.',
  },
  {
    icon: MessageCircle,
    title: 'They talk, meet and decide between themselves',
    text: 'Nukkad holds no money and takes no fee. “KYC Verified” beside a name means that an admin has seen a document.',
  },
];

/** The target of 'Learn More' and 'Watch Demo': three steps and a labelled sample card. */
export function HowItWorks() {
  return (
    <div className="px-4 pt-8 pb-10">
      <section id="how-it-works" aria-labelledby="how-title" className="scroll-mt-4">
        <h2 id="how-title" className="text-heading font-bold">
          How it works
        </h2>
        <ol className="mt-3 grid gap-4">
          {steps.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-3.5">
              <span className="grid size-12 flex-none place-items-center rounded-control bg-raised text-marigold-text">
                <Icon size={22} />
              </span>
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="text-caption text-text-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <section id="demo" aria-labelledby="demo-title" className="mt-8 scroll-mt-4">
        <div className="flex items-center justify-between gap-3">
          <h2 id="demo-title" className="text-heading font-bold">
            A sample post
          </h2>
          <Pill kind="info">Sample</Pill>
        </div>
        <article className="mt-3 overflow-hidden rounded-panel inset-ring inset-ring-line-2">
          <img
            src="/art/role-entrepreneur.svg"
            width={400}
            height={300}
            alt="Milk cans in a dairy shed at sunrise"
            loading="lazy"
            className="h-36 w-full object-cover"
          />
          <div className="grid gap-2 p-4">
            <h3 className="text-title font-semibold">Bulk milk chiller for 40 dairy farmers</h3>
            <Figure parts={figureParts(8_00_000, 12_50_000)} />
            <p className="text-text-2">
              We collect 620 litres a day from 40 homes. Without a chiller the evening milk spoils from April
              to July.
            </p>
          </div>
        </article>
        <Note className="mt-3">
          This is not a real business. On Nukkad you would see who wrote it, what has been checked, and could
          ask the owner anything before you express interest.
        </Note>
      </section>
      <p className="mt-8 text-caption text-text-3">
        We introduce people who run local businesses to people who may want to support them. We are not a
        stock exchange, broker, investment adviser, lender or crowdfunding platform, and no securities, loans
        or deposits are offered, sold or settled here.{' '}
        <a className="hit-text text-marigold-text underline" href="/terms">
          Terms of Service
        </a>{' '}
        and{' '}
        <a className="hit-text text-marigold-text underline" href="/privacy">
          Privacy Policy
        </a>
        .
      </p>
    </div>
  );
}

import { Handshake, MessageCircle, Store } from 'lucide-react';
import { figureParts } from '~/components/frame/figure-parts';
import { Figure } from '~/components/ui/figure';
import { Note } from '~/components/ui/note';
import { Pill } from '~/components/ui/pill';

const steps = [
  {
    icon: Store,
    title: 'An owner writes what the business needs',
    text: 'The post says how much, for what and by when, with photos. It is marked “Not reviewed yet” until our team has read it.',
  },
  {
    icon: Handshake,
    title: 'Someone nearby expresses interest',
    text: 'Interest asks for an introduction. It is not a payment and not binding, and you can withdraw it.',
  },
  {
    icon: MessageCircle,
    title: 'They talk, meet and decide together',
    text: 'Nukkad holds no money and takes no fee. “KYC Verified” beside a name means that our team has seen a document.',
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
          This is not a real business. On Nukkad you see who wrote a post and what was checked. You can ask
          the owner before you express interest.
        </Note>
      </section>
      <p className="mt-8 text-caption text-text-3">
        Nukkad introduces people to each other. It is not a bank, a broker or an adviser, and it holds no
        money. Nobody may sell shares or take deposits here.{' '}
        <a className="hit-text text-marigold-text underline" href="/terms#what">
          What the law says
        </a>
        {' · '}
        <a className="hit-text text-marigold-text underline" href="/terms">
          Terms of Service
        </a>
        {' · '}
        <a className="hit-text text-marigold-text underline" href="/privacy">
          Privacy Policy
        </a>
      </p>
    </div>
  );
}

import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { legalTexts } from '~/domain/shared/legal';
import { publicScreen } from '~/features/gate/screen.server';
import { Prose } from '~/features/shell/prose';
import { openPageMeta } from '~/features/welcome/picture-meta';
import { istDate } from '~/lib/time';

export const handle = { scripts: false };
export const meta: MetaFunction = ({ matches }) => openPageMeta('Terms of Service | Nukkad', matches);

export const loader = publicScreen(async (ctx) => ({
  appName: ctx.config.appName,
  grievanceContact: ctx.config.grievanceContact,
}));

export default function Terms() {
  const { appName, grievanceContact } = useLoaderData<typeof loader>();
  return (
    <Prose
      title="Terms of Service"
      version={`Version ${legalTexts.terms.version}, in force from ${istDate(Date.parse(legalTexts.terms.date))}`}
    >
      <p>
        These terms are between you and {appName}. By creating an account you agree to them. They are written
        to be read; if a sentence is unclear, ask us before you agree.
      </p>

      <h2>What {appName} is, and is not</h2>
      <p>
        We introduce people who run local businesses to people who may want to support them. We are not a
        stock exchange, broker, investment adviser, lender or crowdfunding platform, we are not registered
        with SEBI or RBI, and no securities, loans or deposits are offered, sold or settled here.
      </p>
      <p>
        No money moves through {appName}. Expressing interest is a request for an introduction: it is not a
        payment, not an application for shares, and it binds nobody. Whatever follows is privately between the
        two of you and must follow the Companies Act and every other law that applies.
      </p>

      <h2>Who may use it</h2>
      <ul>
        <li>You are 18 or older and may enter into a contract in India.</li>
        <li>You use your own name, one account, and details that are true.</li>
        <li>You keep your password to yourself. What is done from your account counts as done by you.</li>
      </ul>

      <h2>What owners write</h2>
      <ul>
        <li>A post or listing is a business profile written by its owner. We do not verify figures.</li>
        <li>
          You will not offer shares, debentures, deposits or loans to the public here, name a share price or a
          stake for sale, or promise any return. Words such as “guaranteed”, “assured” or “risk-free” have no
          place in a post.
        </li>
        <li>A return that you state is shown as the owner’s estimate, not verified.</li>
        <li>
          Posts are live at once with the note “Not reviewed yet”. We may reject a post and will tell you why.
        </li>
      </ul>

      <h2>What supporters should know</h2>
      <p>
        Money given to small businesses can be lost in full. Do not pay anyone because of a page on {appName}:
        meet, check documents and take independent advice. “KYC Verified” says that an admin has seen a
        document on a stated date; it is no opinion about the business.
      </p>

      <h2>How we treat each other</h2>
      <ul>
        <li>No fraud, no threats, no hate, nothing obscene, nothing that is not yours to publish.</li>
        <li>No spam and no mass messages. No collecting of other people’s data.</li>
        <li>
          Report what breaks these rules with the three-dot menu. We acknowledge a report within 24 hours and
          decide it within 7 days; you hear the outcome.
        </li>
      </ul>

      <h2>Your content</h2>
      <p>
        What you write and upload stays yours. You let us store it and show it to other members, and to
        strangers only as the short preview of a link that somebody shared. When you delete it, it disappears
        for others at once.
      </p>

      <h2>Ending it</h2>
      <p>
        You may stop at any time. We may suspend or close an account that breaks these terms; you are told why
        and may appeal once. If you ask us to delete your account we do so, except for what the law tells us
        to keep.
      </p>

      <h2>Liability</h2>
      <p>
        We run {appName} with care but cannot promise that it is always there or free of error, and we are not
        liable for dealings between members. Nothing here limits rights that the law does not allow to be
        limited. Indian law applies.
      </p>

      <h2>Complaints</h2>
      <p>
        {grievanceContact
          ? `Our grievance officer answers at ${grievanceContact}.`
          : 'Write to us through Help & Support. Complaints are acknowledged within 24 hours.'}{' '}
        How we handle personal data stands in the <a href="/privacy">Privacy Policy</a>.
      </p>
    </Prose>
  );
}

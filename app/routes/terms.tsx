import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { INTEREST_LAW } from '~/domain/interest/interest';
import { ownerPromise } from '~/domain/offer/owner-promise';
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
        These terms are between you and {appName}. By creating an account you agree to them. If a sentence is
        unclear, please ask us before you agree.
      </p>

      <h2 id="what">What {appName} is, and is not</h2>
      <p>
        We introduce people who run local businesses to people who may want to support them. We are not a
        stock exchange, broker, investment adviser, lender or crowdfunding platform, we are not registered
        with SEBI or RBI, and no securities, loans or deposits are offered, sold or settled here.
      </p>
      <p id="interest">
        No money moves through {appName}. When you express interest, you ask to be introduced. It is not a
        payment and not an application for shares, and neither side is bound by it. What you agree on
        afterwards is between the two of you and must follow the Companies Act and every other law that
        applies. Whoever expresses interest agrees to this: “{INTEREST_LAW}”
      </p>

      <h2>Who may use it</h2>
      <ul>
        <li>You are 18 or older and may enter into a contract in India.</li>
        <li>You use your own name, have one account, and give true details.</li>
        <li>You keep your password to yourself. You are responsible for what is done from your account.</li>
      </ul>

      <h2 id="owners">What owners write</h2>
      <ul>
        <li>
          A post or listing is a business profile written by its owner. It is not an offer or invitation to
          invest and has not been checked by any regulator. We do not verify figures.
        </li>
        <li>Whoever publishes an offer confirms this: “{ownerPromise.law}”</li>
        <li>
          You will not offer shares, debentures, deposits or loans to the public here, name a share price or a
          stake for sale, or promise any return. Please do not use words such as “guaranteed”, “assured” or
          “risk-free” in a post.
        </li>
        <li>If you state a return, we show it as “Owner’s estimate, not verified”.</li>
        <li>
          Posts are live at once with the note “Not reviewed yet”. We may reject a post and will tell you why.
        </li>
      </ul>

      <h2>What supporters should know</h2>
      <p>
        You can lose all the money that you give to a small business. Do not pay anyone because of a page on{' '}
        {appName}: meet, check documents and take independent advice. “KYC Verified” means that an admin has
        seen a document on the date shown. It is not an opinion about the business.
      </p>

      <h2>Rules for everybody</h2>
      <ul>
        <li>No fraud, threats, hate or obscene content, and nothing that you have no right to publish.</li>
        <li>No spam, no mass messages and no collecting of other people’s data.</li>
        <li>
          To report something that breaks these rules, use the three-dot menu. We confirm that we received
          your report within 24 hours, decide it within 7 days and tell you the outcome.
        </li>
      </ul>

      <h2>Your content</h2>
      <p>
        What you write and upload remains yours. You allow us to store it and to show it to other members.
        People without an account see only the short preview of a link that somebody shared with them. When
        you delete something, others stop seeing it at once.
      </p>

      <h2>Closing your account</h2>
      <p>
        You may stop at any time. We may suspend or close an account that breaks these terms. We tell you why,
        and you may appeal once. If you ask us to delete your account, we do so and keep only what the law
        requires.
      </p>

      <h2>Liability</h2>
      <p>
        We run {appName} with care, but we cannot promise that it always works without errors. We are not
        liable for what members agree on or do with each other. These terms do not take away any right that
        the law gives you. Indian law applies.
      </p>

      <h2>Complaints</h2>
      <p>
        {grievanceContact
          ? `You can reach our grievance officer at ${grievanceContact}.`
          : 'Write to us through Help & Support. We answer within 24 hours that we received your complaint.'}{' '}
        The <a href="/privacy">Privacy Policy</a> says how we handle personal data.
      </p>
    </Prose>
  );
}

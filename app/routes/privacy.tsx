import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { DELETION_DAYS } from '~/domain/account/settings';
import { privacyLines } from '~/domain/retention/retention';
import { legalTexts } from '~/domain/shared/legal';
import { publicScreen } from '~/features/gate/screen.server';
import { Prose } from '~/features/shell/prose';
import { openPageMeta } from '~/features/welcome/picture-meta';
import { istDate } from '~/lib/time';

export const handle = { scripts: false };
export const meta: MetaFunction = ({ matches }) => openPageMeta('Privacy Policy | Nukkad', matches);

export const loader = publicScreen(async (ctx) => ({
  appName: ctx.config.appName,
  grievanceContact: ctx.config.grievanceContact,
}));

export default function Privacy() {
  const { appName, grievanceContact } = useLoaderData<typeof loader>();
  return (
    <Prose
      title="Privacy Policy"
      version={`Version ${legalTexts.privacy.version}, in force from ${istDate(Date.parse(legalTexts.privacy.date))}`}
    >
      <p>
        This page says what {appName} stores about you, why we store it, and how you stay in control of it. It
        is our notice under the Digital Personal Data Protection Act, 2023.
      </p>

      <h2>What we store, and why</h2>
      <ul>
        <li>Name, e-mail, phone, city and role: to run your account and to show others whom they talk to.</li>
        <li>
          Your bio, interests and preferences: to show you what suits you and to introduce you to others.
        </li>
        <li>
          What you post, comment on, like, save and express interest in: to show it where you expect it.
        </li>
        <li>
          Messages and files between you and another member: to deliver them. Admins can read only messages
          that somebody reported.
        </li>
        <li>
          Your sessions with device and network address (IP address): to show you where you are signed in and
          to stop misuse.
        </li>
        <li>
          Which posts you opened on which day: to count views. Owners see how many people looked, not who.
        </li>
        <li>What you agreed to, and in which version: because the law requires us to prove it.</li>
      </ul>
      <p>
        We never store your password itself, only a code (a scrypt hash) from which nobody can read it. We
        remove the location from photos when you upload them.
      </p>

      <h2>What others see</h2>
      <p>
        Members see your name, city, role, bio, avatar and what you publish. Your e-mail is never shown. Your
        phone number is shown only where you switch that on. When somebody shares a link to a post, people
        without an account see its title, picture and a short description, but no amounts.
      </p>

      <h2 id="calls">When you call somebody</h2>
      <p>
        A call goes straight from your phone to the other phone where that is possible. The other phone then
        learns the network address (IP address) of yours. It shows your network company and roughly your area.
        It does not show your name, your street or your phone number.
      </p>

      <h2>What we do not do</h2>
      <ul>
        <li>We do not sell personal data, and we use no advertising and no trackers.</li>
        <li>
          We set only the cookies that the site needs: one for your sign-in, one for your theme, one that lets
          you see your latest change at once, and one that remembers for 180 days that you signed in on this
          device. With the last one you can sign in even while somebody else tries wrong passwords for your
          account.
        </li>
        <li>We send marketing e-mail only to people who asked for it.</li>
      </ul>

      <h2>Who handles your data for us</h2>
      <p>
        {appName} runs on Cloudflare, which stores our database and files. A mail provider sends our e-mails.
        Both act only on our instructions.
      </p>

      <h2 id="how-long">How long we keep it</h2>
      <p>
        Every night a program erases what is older than this list says. ‘Sealed’ means that nobody on{' '}
        {appName} can see it any more. We keep it only because the law requires it, open it only on a lawful
        order, and erase it when the time is over.
      </p>
      {privacyLines.map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h3 className="mt-2 font-semibold text-text">{title}</h3>
          <dl className="divide-y divide-line">
            {lines.map(({ kind, what, howLong, why }) => (
              <div key={kind} className="py-2">
                <dt className="text-text">{what}</dt>
                <dd>
                  {howLong}
                  {why ? <span className="text-text-3">{` (${why})`}</span> : null}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}

      <h2>When you delete your account</h2>
      <p>
        We send you an e-mail at once that says how to undo it. After {DELETION_DAYS} days we erase your
        profile, posts, listings, comments, likes, pending interests and files everywhere, and tell you so in
        a last e-mail. Messages that you sent stay with the people who received them, under the name ‘Deleted
        member’. The list above says what we keep after an account has ended, and for how long.
      </p>

      <h2>Your rights</h2>
      <p>
        You may see, correct, complete and erase your data, withdraw your consent as easily as you gave it,
        and name somebody who acts for you. You can do most of this in your profile; for the rest, write to
        us. {grievanceContact ? `You can reach our grievance officer at ${grievanceContact}.` : ''} If you are
        not satisfied with our answer, you may complain to the Data Protection Board of India.
      </p>

      <h2>Under 18</h2>
      <p>{appName} is for adults. If we learn that an account belongs to a child, we delete it.</p>

      <h2>Changes</h2>
      <p>
        When we change what this page means, it gets a new version and date. The version you agreed to is
        stored with your consent. See also the <a href="/terms">Terms of Service</a>.
      </p>
    </Prose>
  );
}

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
        This is the notice under the Digital Personal Data Protection Act, 2023: what {appName} stores about
        you, what for, and how you stay in control of it.
      </p>

      <h2>What we store, and why</h2>
      <ul>
        <li>
          Name, e-mail, phone, city and role: to run your account and let others know whom they talk to.
        </li>
        <li>Your bio, interests and preferences: to show you what fits and to introduce you.</li>
        <li>
          What you post, comment, like, save and express interest in: because that is what {appName} does.
        </li>
        <li>
          Messages and files between you and another member: to deliver them. Admins read only what is
          reported.
        </li>
        <li>
          Sessions with device and network address: to show you where you are signed in and to stop misuse.
        </li>
        <li>Which posts you opened on which day: to count views. Owners see the number, not your name.</li>
        <li>Your consents with their version: because the law asks us to be able to show them.</li>
      </ul>
      <p>
        Your password is stored as a scrypt hash that can’t be turned back. Photos lose their location data on
        upload.
      </p>

      <h2>What others see</h2>
      <p>
        Members see your name, city, role, bio, avatar and what you publish. Your e-mail is never shown. Your
        phone is shown only where you switch that on. A shared link shows strangers a post’s title, describing
        sentences and picture, and no amounts.
      </p>

      <h2>What we do not do</h2>
      <ul>
        <li>We do not sell personal data and run no advertising and no trackers.</li>
        <li>
          We set only the cookies that the site needs: your session, your theme, a bookmark of your last
          change, and for 180 days a mark that you signed in on this device, so that others’ wrong passwords
          do not keep you out.
        </li>
        <li>Marketing e-mail is sent only to people who asked for it.</li>
      </ul>

      <h2>Who processes it for us</h2>
      <p>
        {appName} runs on Cloudflare, which stores the database and files for us, and uses a mail provider for
        password links. They act on our instructions only.
      </p>

      <h2 id="how-long">How long</h2>
      <p>
        A program follows this list every night; it is the same list that you read here. ‘Sealed’ means: gone
        for everybody, kept only because the law asks for it, read by no screen and opened only on a lawful
        order, and erased on the day the time is over.
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
        You get a mail at once that says how to undo it. After {DELETION_DAYS} days your profile, posts,
        listings, comments, likes, waiting interests and files are erased everywhere, and a last mail tells
        you so. What you wrote to others stays with them from ‘Deleted member’. The lines above that say so
        outlast the account.
      </p>

      <h2>Your rights</h2>
      <p>
        You may see, correct, complete and erase your data, withdraw a consent as easily as you gave it, and
        name somebody to act for you. Most of it you do yourself in your profile; for the rest, write to us.{' '}
        {grievanceContact ? `Our grievance officer answers at ${grievanceContact}.` : ''} If our answer does
        not satisfy you, you may complain to the Data Protection Board of India.
      </p>

      <h2>Under 18</h2>
      <p>{appName} is for adults. If we learn that an account belongs to a child we delete it.</p>

      <h2>Changes</h2>
      <p>
        A change of substance gets a new version and date. The version you agreed to is stored with your
        consent. See also the <a href="/terms">Terms of Service</a>.
      </p>
    </Prose>
  );
}

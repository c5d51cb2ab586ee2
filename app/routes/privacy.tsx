import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { tagged } from '~/components/words/tagged';
import { DELETION_DAYS } from '~/domain/account/settings';
import { privacyLines } from '~/domain/retention/retention';
import { legalTexts } from '~/domain/shared/legal';
import { publicScreen } from '~/features/gate/screen.server';
import { BindingNote } from '~/features/legal/binding-note';
import * as legal from '~/features/legal/legal.words';
import * as words from '~/features/legal/privacy.words';
import { Prose } from '~/features/shell/prose';
import { openPageMeta } from '~/features/welcome/picture-meta';
import { istDate } from '~/lib/time/in-words';

export const handle = { scripts: false };
export const meta: MetaFunction = ({ matches }) => openPageMeta(legal.privacyMeta(), matches);

export const loader = publicScreen(async (ctx) => ({
  appName: ctx.config.appName,
  grievanceContact: ctx.config.grievanceContact,
}));

export default function Privacy() {
  const { appName, grievanceContact } = useLoaderData<typeof loader>();
  return (
    <Prose
      title={legal.privacyTitle()}
      version={legal.version({
        version: legalTexts.privacy.version,
        date: istDate(Date.parse(legalTexts.privacy.date)),
      })}
    >
      <BindingNote path="/privacy" />
      <p>{words.intro({ app: appName })}</p>

      <h2>{words.store()}</h2>
      <ul>
        <li>{words.storeName()}</li>
        <li>{words.storeBio()}</li>
        <li>{words.storePosts()}</li>
        <li>{words.storeMessages()}</li>
        <li>{words.storeSessions()}</li>
        <li>{words.storeViews()}</li>
        <li>{words.storeConsents()}</li>
      </ul>
      <p>{words.storePassword()}</p>

      <h2>{words.others()}</h2>
      <p>{words.othersText()}</p>

      <h2 id="calls">{words.calls()}</h2>
      <p>{words.callsText()}</p>

      <h2>{words.never()}</h2>
      <ul>
        <li>{words.neverSell()}</li>
        <li>{words.neverCookies()}</li>
        <li>{words.neverMail()}</li>
      </ul>

      <h2>{words.handlers()}</h2>
      <p>{words.handlersText({ app: appName })}</p>

      <h2 id="how-long">{words.howLong()}</h2>
      <p>{words.howLongText({ app: appName })}</p>
      {privacyLines().map(({ title, lines }) => (
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

      <h2>{words.deletion()}</h2>
      <p>{words.deletionText({ days: DELETION_DAYS })}</p>

      <h2>{words.rights()}</h2>
      <p>
        {words.rightsText()} {grievanceContact ? legal.officer({ contact: grievanceContact }) : ''}{' '}
        {words.rightsBoard()}
      </p>

      <h2>{words.minors()}</h2>
      <p>{words.minorsText({ app: appName })}</p>

      <h2>{words.changes()}</h2>
      <p>{tagged(words.changesText(), { terms: (text) => <a href="/terms">{text}</a> })}</p>
    </Prose>
  );
}

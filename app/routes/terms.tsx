import type { MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { tagged } from '~/components/words/tagged';
import { interestLaw } from '~/domain/interest/interest';
import { ownerPromise } from '~/domain/offer/owner-promise';
import { legalTexts } from '~/domain/shared/legal';
import { publicScreen } from '~/features/gate/screen.server';
import { BindingNote } from '~/features/legal/binding-note';
import * as legal from '~/features/legal/legal.words';
import * as words from '~/features/legal/terms.words';
import { Prose } from '~/features/shell/prose';
import { openPageMeta } from '~/features/welcome/picture-meta';
import { istDate } from '~/lib/time/in-words';

export const handle = { scripts: false };
export const meta: MetaFunction = ({ matches }) => openPageMeta(legal.termsMeta(), matches);

export const loader = publicScreen(async (ctx) => ({
  appName: ctx.config.appName,
  grievanceContact: ctx.config.grievanceContact,
}));

export default function Terms() {
  const { appName, grievanceContact } = useLoaderData<typeof loader>();
  return (
    <Prose
      title={legal.termsTitle()}
      version={legal.version({
        version: legalTexts.terms.version,
        date: istDate(Date.parse(legalTexts.terms.date)),
      })}
    >
      <BindingNote path="/terms" />
      <p>{words.intro({ app: appName })}</p>

      <h2 id="what">{words.what({ app: appName })}</h2>
      <p>{words.whatText()}</p>
      <p id="interest">{words.interest({ app: appName, law: interestLaw() })}</p>

      <h2>{words.who()}</h2>
      <ul>
        <li>{words.whoAge()}</li>
        <li>{words.whoName()}</li>
        <li>{words.whoPassword()}</li>
      </ul>

      <h2 id="owners">{words.owners()}</h2>
      <ul>
        <li>{words.ownersProfile()}</li>
        <li>{words.ownersPromise({ law: ownerPromise.law })}</li>
        <li>{words.ownersNoShares()}</li>
        <li>{words.ownersReturn()}</li>
        <li>{words.ownersReview()}</li>
      </ul>

      <h2>{words.supporters()}</h2>
      <p>{words.supportersText({ app: appName })}</p>

      <h2>{words.rules()}</h2>
      <ul>
        <li>{words.rulesFraud()}</li>
        <li>{words.rulesSpam()}</li>
        <li>{words.rulesReport()}</li>
      </ul>

      <h2>{words.content()}</h2>
      <p>{words.contentText()}</p>

      <h2>{words.closing()}</h2>
      <p>{words.closingText()}</p>

      <h2>{words.liability()}</h2>
      <p>{words.liabilityText({ app: appName })}</p>

      <h2>{words.complaints()}</h2>
      <p>
        {grievanceContact ? legal.officer({ contact: grievanceContact }) : words.writeToUs()}{' '}
        {tagged(words.seePrivacy(), { privacy: (text) => <a href="/privacy">{text}</a> })}
      </p>
    </Prose>
  );
}

import { emailPreferences } from '~/domain/account/settings.schema';
import { emailPreferencesOf, updateEmailPreferences } from '~/domain/account/settings.server';
import { endpoint, operation } from '~/http/endpoint.server';

const preferences = endpoint({
  GET: operation({
    summary: "Get the caller's email preferences",
    access: 'member',
    reply: emailPreferences,
    run: async (ctx) => emailPreferencesOf(ctx.viewer),
  }),
  PUT: operation({
    whileSuspended: true,
    summary: 'Save all five email preferences',
    access: 'member',
    body: emailPreferences,
    reply: emailPreferences,
    run: async (ctx, { body }) => updateEmailPreferences(ctx, body),
  }),
});

export const loader = preferences;
export const action = preferences;

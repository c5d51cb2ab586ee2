import { settingsUpdate, settingsView } from '~/domain/account/settings.schema';
import { settingsOf, updateSettings } from '~/domain/account/settings.server';
import { endpoint, operation } from '~/http/endpoint.server';

const settings = endpoint({
  GET: operation({
    summary: 'Notification, privacy and appearance settings',
    access: 'member',
    reply: settingsView,
    run: async (ctx) => settingsOf(ctx.viewer),
  }),
  PUT: operation({
    summary: 'Update settings',
    description: 'What is left out stays as it is.',
    access: 'member',
    body: settingsUpdate,
    reply: settingsView,
    run: async (ctx, { body }) => updateSettings(ctx, body),
  }),
});

export const loader = settings;
export const action = settings;

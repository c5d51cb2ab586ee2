import { BadgeCheck, Ban, Lock, LogOut, Mail, UserPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { AutosaveForm } from '~/components/form/autosave-form.island';
import { Field, FieldGroup, NativeSelect } from '~/components/form/field';
import { Switch } from '~/components/form/switch';
import { LanguageSwitch } from '~/components/frame/language-switch';
import { lazyPart } from '~/components/hydration/lazy-part';
import { Part } from '~/components/hydration/part';
import { List, ListHeading, ListRow } from '~/components/ui/list-row';
import { Segmented } from '~/components/ui/segmented';
import { chatSwitches, notificationSwitches, profileVisibilities, themes } from '~/domain/account/settings';
import type { SettingsView } from '~/domain/account/settings.schema';
import { SILENCED_PATH } from '~/domain/block/paths';
import { type VerificationStatus, verificationWords } from '~/domain/verification/verification';
import { AskNotifications } from '~/features/notification/ask-notifications.island';
import { PushRow } from '~/features/push/push-row.island';
import { SignOutForm } from '~/features/sign-out/sign-out-form.island';
import { type LowDataChoice, lowDataChoices, useLowData } from '~/http/low-data';
import * as words from './settings.words';

/** `verification`: null for admins, who are not verified here. */
export function AccountSection({ verification }: { verification: VerificationStatus | null }) {
  return (
    <Section title={words.account()}>
      <List>
        <ListRow icon={<UserPen size={22} />} title={words.editProfile()} to="/edit-profile" />
        {verification ? (
          <ListRow
            icon={<BadgeCheck size={22} />}
            title={verification === 'verified' ? words.verification() : words.getVerified()}
            end={verificationWords[verification]}
            to="/verification"
          />
        ) : null}
        <ListRow icon={<Lock size={22} />} title={words.changePassword()} to="/change-password" />
        <ListRow icon={<Mail size={22} />} title={words.emailPreferences()} to="/email-preferences" />
      </List>
    </Section>
  );
}

interface NotificationSectionProps extends Pick<SettingsView, 'notification'> {
  viewerId: string;
}

export function NotificationSection({ notification, viewerId }: NotificationSectionProps) {
  return (
    <Section title={words.notifications()}>
      <AutosaveForm section="notification">
        <div className="divide-y divide-line px-4">
          {notificationSwitches.map(({ name, label, line }) => (
            <Switch
              key={name}
              name={name}
              label={label}
              description={line}
              defaultChecked={notification[name]}
            />
          ))}
        </div>
      </AutosaveForm>
      <PushRow viewerId={viewerId} />
    </Section>
  );
}

export function ChatSection({ chat }: Pick<SettingsView, 'chat'>) {
  return (
    <Section title={words.chatNotifications()}>
      <AutosaveForm section="chat">
        <AskNotifications name="browserNotifications">
          <div className="divide-y divide-line px-4">
            {chatSwitches.map(({ name, label, line }) => (
              <Switch key={name} name={name} label={label} description={line} defaultChecked={chat[name]} />
            ))}
          </div>
        </AskNotifications>
      </AutosaveForm>
    </Section>
  );
}

export function PrivacySection({ privacy }: Pick<SettingsView, 'privacy'>) {
  return (
    <Section title={words.privacy()}>
      <AutosaveForm section="privacy">
        <div className="divide-y divide-line px-4">
          <div className="pb-3">
            <Field
              id="profileVisibility"
              label={words.profileVisibility()}
              hint={words.profileVisibilityHint()}
            >
              <NativeSelect
                name="profileVisibility"
                defaultValue={privacy.profileVisibility}
                options={profileVisibilities.map(({ code, label }) => ({ value: code, label }))}
              />
            </Field>
          </div>
          <Switch
            name="showOnlineStatus"
            label={words.onlineStatus()}
            description={words.onlineStatusLine()}
            defaultChecked={privacy.showOnlineStatus}
          />
          <Switch
            name="allowMessages"
            label={words.allowMessages()}
            description={words.allowMessagesLine()}
            defaultChecked={privacy.allowMessages}
          />
        </div>
      </AutosaveForm>
      <List>
        <ListRow icon={<Ban size={22} />} title={words.silenced()} to={SILENCED_PATH} />
      </List>
    </Section>
  );
}

interface AppearanceSectionProps extends Pick<SettingsView, 'appearance'> {
  theme: 'system' | 'dark' | 'light';
}

export function AppearanceSection({ appearance, theme }: AppearanceSectionProps) {
  return (
    <Section title={words.appearance()}>
      <AutosaveForm section="appearance">
        <div className="px-4">
          <FieldGroup id="theme" label={words.theme()}>
            <Segmented
              name="theme"
              defaultValue={theme}
              options={themes.map(({ code, label }) => ({ value: code, label }))}
            />
          </FieldGroup>
          <Switch
            name="compactView"
            label={words.compactView()}
            description={words.compactViewLine()}
            defaultChecked={appearance.compactView}
          />
        </div>
      </AutosaveForm>
    </Section>
  );
}

const usedLine = lazyPart(() =>
  import('~/components/data-used/used-line.island').then((file) => file.VisitUsed),
);

/** The device's own choice, and what it has saved for. */
export function LowDataSection({ choice }: { choice: LowDataChoice }) {
  const isOn = useLowData();
  return (
    <Section title={words.lowData()}>
      <AutosaveForm section="lowData">
        <div className="px-4">
          <FieldGroup id="low-data" label={words.onThisDevice()} hint={words.lowDataHint()}>
            <Segmented
              name="lowData"
              defaultValue={choice}
              options={lowDataChoices.map((value) => ({ value, label: choiceLabels[value]() }))}
            />
          </FieldGroup>
        </div>
      </AutosaveForm>
      {isOn && choice === 'auto' ? (
        <p className="px-4 pt-1 text-caption text-text-2">{words.onByPhone()}</p>
      ) : null}
      {isOn ? <Part of={usedLine} props={{}} /> : null}
    </Section>
  );
}

const choiceLabels: Record<LowDataChoice, () => string> = {
  auto: words.asPhone,
  on: words.on,
  off: words.off,
};

export function LanguageSection() {
  return (
    <Section title={words.language()}>
      <LanguageSwitch className="px-3 pb-1" />
      <p className="px-4 pb-2 text-caption text-text-3">{words.languageLine()}</p>
    </Section>
  );
}

export function AboutSection() {
  return (
    <Section title={words.about()}>
      <List>
        <ListRow title={words.help()} to="/help" />
        <ListRow title={words.decisions()} to="/decisions" />
        <ListRow title={words.privacyPolicy()} to="/privacy" />
        <ListRow title={words.terms()} to="/terms" />
      </List>
      <SignOutForm className="px-4 pt-4">
        <button
          type="submit"
          className="flex min-h-12 w-full items-center justify-center gap-2 rounded-control font-semibold text-clay hover:bg-clay-soft"
        >
          <LogOut size={20} />
          {words.logout()}
        </button>
      </SignOutForm>
    </Section>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="pb-3">
      <ListHeading>{title}</ListHeading>
      {children}
    </section>
  );
}

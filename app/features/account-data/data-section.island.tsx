import { ChevronDown, Download, Trash2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormAnswer } from '~/components/form/use-form-answer';
import { Button, type ButtonProps } from '~/components/ui/button';
import { Note } from '~/components/ui/note';
import { DELETION_DAYS } from '~/domain/account/settings';
import * as words from '~/features/account/settings.words';
import { Section } from '~/features/account/settings-sections';
import { useShell } from '~/features/shell/use-shell';
import { istDate } from '~/lib/time/in-words';
import { ExportForm } from './export-form.island';
import { PasswordField } from './password-field.island';
import { DELETION_PASSWORD, EXPORT_PASSWORD } from './password-fields';

/** Downloads or deletes the user's data. Both ask for the password and work as plain forms. */
export function DataSection({ erasedOn }: { erasedOn: number | null }) {
  const flash = useShell()?.flash;
  const refusalOf = (field: string) => (flash?.field === field ? flash.text : undefined);
  return (
    <Section title={words.data()}>
      <div className="divide-y divide-line">
        <Details
          id="download-data"
          icon={<Download size={22} />}
          title={words.download()}
          isOpen={refusalOf(EXPORT_PASSWORD) !== undefined}
        >
          <p className="text-caption text-text-2">{words.downloadText()}</p>
          <ExportForm refusal={refusalOf(EXPORT_PASSWORD)} className="mt-3 grid gap-3" />
        </Details>
        {erasedOn === null ? (
          <Details
            id="delete-account"
            icon={<Trash2 size={22} />}
            title={words.deleteAccount()}
            isOpen={refusalOf(DELETION_PASSWORD) !== undefined}
          >
            <p className="text-caption text-text-2">{words.deleteText({ days: DELETION_DAYS })}</p>
            <DeletionForm
              intent="delete"
              label={words.deleteAccount()}
              variant="danger"
              className="mt-3 grid gap-3"
            >
              <PasswordField id={DELETION_PASSWORD} error={refusalOf(DELETION_PASSWORD)} />
            </DeletionForm>
          </Details>
        ) : (
          <div id="delete-account" className="scroll-mt-16 px-4 py-3">
            <Note tone="clay" icon={TriangleAlert}>
              <p>{words.erasedOn({ date: istDate(erasedOn) })}</p>
              <DeletionForm
                intent="undo"
                label={words.keepAccount()}
                variant="secondary"
                size="sm"
                className="mt-2"
              />
            </Note>
          </div>
        )}
      </div>
    </Section>
  );
}

interface DeletionFormProps extends Pick<ButtonProps, 'variant' | 'size'> {
  intent: 'delete' | 'undo';
  label: string;
  className: string;
  children?: ReactNode;
}

/** Sent once for two taps: the answer to the first replaces the form. The page stays where the answer is seen. */
function DeletionForm({ intent, label, className, children, ...look }: DeletionFormProps) {
  const { Form, pending } = useFormAnswer();
  return (
    <Form method="post" action="/settings/deletion" preventScrollReset className={className}>
      {children}
      <Button {...look} name="intent" value={intent} pending={pending}>
        {label}
      </Button>
    </Form>
  );
}

type DetailsProps = { id: string; icon: ReactNode; title: string; isOpen: boolean; children: ReactNode };

function Details({ id, icon, title, isOpen, children }: DetailsProps) {
  return (
    <details id={id} open={isOpen || undefined} className="group/part scroll-mt-16">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3.5 px-4 py-2.5 -outline-offset-2! [&::-webkit-details-marker]:hidden">
        <span className="text-text-3">{icon}</span>
        {title}
        <ChevronDown size={18} className="ml-auto flex-none text-text-3 group-open/part:rotate-180" />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}
